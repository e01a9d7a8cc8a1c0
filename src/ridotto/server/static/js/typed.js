// Every action can also be typed in its notation.

import { $, reason } from "./dom.js";

export function typing(form, game, { play, hint }) {
  const field = form.elements.move, error = $(".error", form);

  const refuse = (answer) => {
    error.replaceChildren(...(answer ? reason(game, answer) : []));
    error.hidden = !answer;
    if (answer) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const move = field.value.trim();
    if (!move) return;
    const answer = await play(move);
    // What was typed since, while the answer was on its way, stays.
    if (answer?.t === "ok" && field.value.trim() === move) field.value = "";
    refuse(answer?.t === "no" ? answer : null);
  });
  field.addEventListener("input", () => refuse(null));

  return {
    focus: () => field.focus(),
    clear() { field.value = ""; refuse(null); },
    refresh() {
      const example = hint();
      form.hidden = !example;
      field.placeholder = example;
    },
  };
}
