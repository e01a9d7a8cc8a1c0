// The set-up page: what belongs to another number of players is put away, and then it is not sent either.

const form = document.querySelector("#setup");
const selects = [...form.querySelectorAll("select[name^='seat.']")];
const own = form.querySelector(".seats")?.dataset.name;

function arrange() {
  const count = form.elements.seats?.value ?? "1";
  for (const part of form.querySelectorAll("[data-for]")) {
    part.hidden = !part.dataset.for.split(" ").includes(count);
    for (const field of part.querySelectorAll("input, select")) field.disabled = Boolean(field.closest("[data-for][hidden]"));
  }
  const taken = selects.filter((select) => !select.disabled);
  const alone = taken.filter((select) => select.value === "me").length === 1;
  for (const select of taken) seat(select, alone);
  for (const button of form.querySelectorAll("[data-company]")) {
    button.setAttribute("aria-pressed", String(taken.slice(1).every((select) => select.value === button.dataset.company)));
  }
  form.querySelector("#start").textContent = taken.some((select) => select.value === "open") ? "Open the table" : "Play";
}

// The name that a seat has when none is typed. Whoever comes to an open one brings their own.
function seat(select, alone) {
  const k = Number(select.name.split(".")[1]), who = select.value, name = form.elements[`name.${k}`];
  if (who.startsWith("bot:")) name.placeholder = select.selectedOptions[0].text.split(",")[0];
  else if (who === "open") name.placeholder = "Whoever comes";
  else name.placeholder = alone ? own : `Player ${k + 1}`;
  name.disabled = who === "open";
  const row = select.closest("li");
  row.classList.toggle("bot", who.startsWith("bot:"));
  row.classList.toggle("open", who === "open");
}

// One choice for all the others: friends by link, people at this screen, or bots of a level.
for (const button of form.querySelectorAll("[data-company]")) {
  button.addEventListener("click", () => {
    for (const select of selects.slice(1)) select.value = button.dataset.company;
    arrange();
  });
}

document.querySelector("#company")?.removeAttribute("hidden");
form.addEventListener("change", arrange);
arrange();
