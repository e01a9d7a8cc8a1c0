// The set-up page: what belongs to another number of players is put away, and then it is not sent either.

import { $, $$ } from "./dom.js";

/** @type {HTMLFormElement} */
const form = $("#setup");
/** @type {HTMLSelectElement[]} */
const selects = $$("select[name^='seat.']", form);
/** @type {HTMLInputElement[]} */
const names = $$("input[name^='name.']", form);
const { name: own = "", faces = "" } = form.querySelector(/** @type {"ol"} */ (".seats"))?.dataset ?? {};

function arrange() {
  const count = new FormData(form).get("seats") ?? "1";
  for (const part of $$("[data-for]", form)) {
    part.hidden = !part.dataset.for?.split(" ").includes(String(count));
    for (const field of /** @type {HTMLInputElement[]} */ ($$("input, select", part))) field.disabled = field.closest("[data-for][hidden]") !== null;
  }
  // A choice that only more players have gives way to the first, which is the usual one.
  for (const gone of /** @type {HTMLInputElement[]} */ ($$("[type=radio]:checked:disabled", form))) {
    const first = form.querySelector(`[name="${gone.name}"]:enabled`);
    if (first instanceof HTMLInputElement) first.checked = true;
  }
  const taken = selects.filter((select) => !select.disabled);
  const alone = taken.filter((select) => select.value === "me").length === 1;
  for (const select of taken) seat(select, alone);
  usual(alone && taken.every((select) => select.value !== "open"));
  for (const button of $$("[data-company]", form)) {
    button.setAttribute("aria-pressed", String(taken.slice(1).every((select) => select.value === button.dataset.company)));
  }
  $("#start", form).textContent = taken.some((select) => select.value === "open") ? "Open the table" : "Play";
}

/**
 * What is usual against bots alone may be another choice than among people, until somebody chooses.
 * @param {boolean} alone
 */
function usual(alone) {
  for (const part of $$("[data-alone]", form)) {
    const wanted = alone ? part.dataset.alone : part.dataset.usual;
    for (const field of /** @type {HTMLInputElement[]} */ ($$("input", part))) field.checked = field.value === wanted;
  }
}

/**
 * The name that a seat has when none is typed. Whoever comes to an open one brings their own.
 * @param {HTMLSelectElement} select
 * @param {boolean} alone
 */
function seat(select, alone) {
  const k = Number(select.name.split(".")[1]), who = select.value, cast = select.selectedOptions[0].dataset.cast?.split(" ");
  /** @type {HTMLInputElement} */
  const name = $(`[name="name.${k}"]`, form);
  name.placeholder = who === "open" ? "Whoever comes" : alone ? own : `Player ${k + 1}`;
  name.disabled = who === "open";
  comes(name, cast ?? []);
  const row = /** @type {HTMLElement} */ (select.closest("li"));
  row.classList.toggle("bot", cast !== undefined);
  row.classList.toggle("open", who === "open");
  $("use", row).setAttribute("href", `${faces}#${cast?.includes(name.value) ? name.value.toLowerCase() : "mask"}`);
}

/**
 * A bot comes under its own name, unlike the others'; a name that somebody has typed stays.
 * @param {HTMLInputElement} name
 * @param {string[]} cast
 */
function comes(name, cast) {
  const given = name.value === name.dataset.given;
  if (name.value && !given && !cast.includes(name.value)) return;
  const others = names.filter((other) => other !== name && !other.disabled).map((other) => other.value);
  if (!cast.includes(name.value) || others.includes(name.value)) name.value = cast.find((each) => !others.includes(each)) ?? "";
  name.dataset.given = name.value;
}

// One choice for all the others: friends by link, people at this screen, or bots of a level.
for (const button of $$("[data-company]", form)) {
  button.addEventListener("click", () => {
    for (const select of selects.slice(1)) select.value = button.dataset.company ?? "";
    arrange();
  });
}

for (const part of $$("[data-alone]", form)) part.addEventListener("change", () => delete part.dataset.alone);
document.querySelector("#company")?.removeAttribute("hidden");
form.addEventListener("change", arrange);
arrange();
