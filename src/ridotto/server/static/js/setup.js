// The set-up page: what belongs to another number of players is put away, and then it is not sent either.

const form = document.querySelector("#setup");

function arrange() {
  const count = form.elements.seats?.value ?? "1";
  for (const part of form.querySelectorAll("[data-for]")) {
    part.hidden = !part.dataset.for.split(" ").includes(count);
    for (const field of part.querySelectorAll("input, select")) field.disabled = Boolean(field.closest("[data-for][hidden]"));
  }
  // The name that a seat has when none is typed.
  for (const select of form.querySelectorAll("select[name^='seat.']")) {
    const k = Number(select.name.split(".")[1]), bot = select.value.startsWith("bot:");
    form.elements[`name.${k}`].placeholder = bot ? select.selectedOptions[0].text.split(",")[0] : `Player ${k + 1}`;
    select.closest("li").classList.toggle("bot", bot);
  }
}

// One choice for all the others: people at this screen, or bots of a level.
for (const button of form.querySelectorAll("[data-company]")) {
  button.addEventListener("click", () => {
    for (const select of form.querySelectorAll("select[name^='seat.']")) {
      if (select.name !== "seat.0") select.value = button.dataset.company;
    }
    arrange();
  });
}

document.querySelector("#company")?.removeAttribute("hidden");
form.addEventListener("change", arrange);
arrange();
