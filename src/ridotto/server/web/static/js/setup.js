// The set-up page: what belongs to another number of players is put away, and then it is not sent either.

import { $, $$ } from "./dom.js";

/** @type {HTMLFormElement} */
const form = $("#setup");
/** @type {HTMLSelectElement[]} */
const selects = $$("select[name^='seat.']", form);
const own = form.querySelector(/** @type {"ol"} */ (".seats"))?.dataset.name ?? "";

function arrange() {
  const count = new FormData(form).get("seats") ?? "1";
  for (const part of $$("[data-for]", form)) {
    part.hidden = !part.dataset.for?.split(" ").includes(String(count));
    for (const field of /** @type {HTMLInputElement[]} */ ($$("input, select", part))) field.disabled = field.closest("[data-for][hidden]") !== null;
  }
  const taken = selects.filter((select) => !select.disabled);
  const alone = taken.filter((select) => select.value === "me").length === 1;
  for (const select of taken) seat(select, alone);
  for (const button of $$("[data-company]", form)) {
    button.setAttribute("aria-pressed", String(taken.slice(1).every((select) => select.value === button.dataset.company)));
  }
  $("#start", form).textContent = taken.some((select) => select.value === "open") ? "Open the table" : "Play";
}

/**
 * The name that a seat has when none is typed. Whoever comes to an open one brings their own.
 * @param {HTMLSelectElement} select
 * @param {boolean} alone
 */
function seat(select, alone) {
  const k = Number(select.name.split(".")[1]), who = select.value, bot = select.selectedOptions[0].dataset.bot;
  /** @type {HTMLInputElement} */
  const name = $(`[name="name.${k}"]`, form);
  name.placeholder = bot ?? (who === "open" ? "Whoever comes" : alone ? own : `Player ${k + 1}`);
  name.disabled = who === "open";
  const row = select.closest("li");
  row?.classList.toggle("bot", bot !== undefined);
  row?.classList.toggle("open", who === "open");
}

// One choice for all the others: friends by link, people at this screen, or bots of a level.
for (const button of $$("[data-company]", form)) {
  button.addEventListener("click", () => {
    for (const select of selects.slice(1)) select.value = button.dataset.company ?? "";
    arrange();
  });
}

document.querySelector("#company")?.removeAttribute("hidden");
form.addEventListener("change", arrange);
arrange();
