// Shows positions on a table's board, one after the other, and tells what is small: for each kind of thing, panel and class
// the smallest. Run in the page of a table (sizes.py).

async (positions) => {
  const page = await import(document.querySelector("script[type=module]").src), opened = document.querySelector("#opened");
  const { board_js: { board }, drawing_js: { drawing }, state_js: { state } } = page;
  const found = new Map();
  const note = (kind, size, what, where) => {
    const key = `${kind} ${where}`;
    if (!(found.get(key)?.[1] <= size)) found.set(key, [kind, Math.round(size * 100) / 100, what, where]);
  };
  const named = (node) => `${node.closest("[data-panel]")?.dataset.panel ?? ""}.${node.getAttribute("class") ?? ""}`;
  const titled = (node) => `${node.nodeName} ${node.id || node.className}`;
  const across = (node) => { const { width, height } = node.getBoundingClientRect(); return Math.min(width, height); };
  const letters = (node) => {
    const { a, b, c, d } = node.getScreenCTM();
    return parseFloat(getComputedStyle(node).fontSize) * Math.sqrt(Math.abs(a * d - b * c));
  };
  const seen = (node) => node.checkVisibility({ visibilityProperty: true });
  const known = new Set(); // what was drawn before, as large
  const measure = (root, where, markup) => {
    for (const part of root.querySelectorAll("[data-key]")) {
      if (!seen(part)) continue;
      const { a, b } = part.getScreenCTM(), drawn = `${where} ${a} ${b} ${part.dataset.key} ${markup[part.dataset.key]}`;
      if (!known.has(drawn)) measurePart(part, where);
      known.add(drawn);
    }
  };
  const measurePart = (root, where) => {
    for (const node of root.querySelectorAll("text")) {
      if (node.textContent.trim() && seen(node)) note("text", letters(node), node.textContent, where + named(node));
    }
    for (const node of root.querySelectorAll(".pattern .bit > path:nth-child(2)")) {
      if (seen(node)) note("bit", across(node), node.getAttribute("class"), where + named(node.closest("[data-key]")));
    }
    for (const node of root.matches("[data-el]") ? [root] : root.querySelectorAll("[data-el]")) {
      if (seen(node)) note("target", across(node.querySelector(".hit") ?? node), node.dataset.el, where + named(node));
    }
  };
  for (const { board: whole, other, lit } of positions) {
    board.show(state.panels, new Map(Object.entries(whole)));
    for (const node of board.elements()) node.classList.toggle("can", lit.includes(node.dataset.el));
    measure(board.root, "", whole);
    if (Object.keys(other).length) {
      const used = new Set(Object.keys(other).map((key) => key.split("/")[0]));
      const panels = Object.entries(state.panels).filter(([panel]) => used.has(panel));
      const large = drawing(opened.querySelector(".board"));
      const only = Object.fromEntries(panels.map(([panel, sheet]) => [panel, { ...sheet, rows: [] }]));
      large.show(only, new Map(Object.entries(other)));
      opened.showModal();
      measure(large.root, "opened ", other);
      opened.close();
      large.show({}, new Map());
    }
  }
  // What is not drawn: every text there is has its size, shown or not.
  for (const node of document.querySelectorAll("body *:not(svg, svg *, script, noscript)")) {
    const words = [...node.childNodes].filter((each) => each.nodeType === 3 && each.nodeValue.trim());
    if (words.length && !node.closest(".visually-hidden")) {
      note("text", parseFloat(getComputedStyle(node).fontSize), words[0].nodeValue.trim(), titled(node));
    }
  }
  const press = (root, kind, what) => {
    for (const node of root.querySelectorAll(what)) {
      const said = node.textContent.trim() || node.ariaLabel;
      if (seen(node) && said) note(kind, across(node), said, `${root.id}: ${titled(node)}`);
    }
  };
  press(document.querySelector("#bar"), "button", ".button");
  press(document.querySelector("#head"), "target", "a, .button");
  const side = document.querySelector("#side"), tabs = [...side.querySelectorAll("#tabs [role=tab]")];
  for (const tab of tabs[0].checkVisibility() ? tabs : [null]) {
    tab?.click();
    press(side, "target", "button");
    tab?.click();
  }
  const menu = document.querySelector("#menu");
  menu.showPopover();
  press(menu, "button", "a, button");
  menu.hidePopover();
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.showModal();
    press(dialog, "button", "button, .button");
    dialog.close();
  }
  return [...found.values()];
}
