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
    field.value = ""; // the next may be typed before this is answered
    const answer = await play(move);
    if (answer?.t !== "ok" && !field.value) field.value = move;
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
