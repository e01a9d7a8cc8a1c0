// Each panel is one tab stop. Arrows go to the nearest element in that direction; the letters are in the help.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const centre = (node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

// The nearest node that way: straight ahead counts once, sideways three times.
function towards(node, nodes, [dx, dy]) {
  const [x, y] = centre(node);
  let best = null, least = Infinity;
  for (const other of nodes) {
    const [u, v] = centre(other);
    const ahead = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (ahead < 2 || aside > ahead * 4) continue;
    const cost = ahead + aside * 3;
    if (cost < least) { least = cost; best = other; }
  }
  return best;
}

export function keys(drawing, { choose, why }) {
  const active = new Map(); // panel → the element that Tab comes to

  const panelOf = (node) => node.closest("[data-panel]").dataset.panel;
  const within = (panel) => drawing.elements().filter((node) => panelOf(node) === panel);

  function stop(node) {
    const panel = panelOf(node);
    active.set(panel, node.dataset.el);
    for (const other of within(panel)) other.setAttribute("tabindex", other === node ? 0 : -1);
  }

  function go(node) {
    if (!node) return;
    stop(node);
    node.focus();
    node.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }

  // The next (or last) place that can be chosen, wherever it is.
  function lit(node, step) {
    const nodes = drawing.elements();
    const n = nodes.length;
    for (let k = nodes.indexOf(node) + step, left = n; left--; k += step) {
      const other = nodes[(k + n * 2) % n];
      if (other.classList.contains("can")) return other;
    }
    return null;
  }

  function edge(node, event) {
    let nodes = within(panelOf(node));
    if (!event.ctrlKey) {
      const [, y] = centre(node);
      nodes = nodes.filter((other) => Math.abs(centre(other)[1] - y) < 8).sort((a, b) => centre(a)[0] - centre(b)[0]);
    }
    return event.key === "Home" ? nodes[0] : nodes.at(-1);
  }

  drawing.root.addEventListener("keydown", (event) => {
    const node = event.target.closest("[data-el]");
    if (!node || event.altKey || event.metaKey) return;
    if (event.key in ARROWS) go(towards(node, within(panelOf(node)).filter((other) => other !== node), ARROWS[event.key]));
    else if (event.key === "Home" || event.key === "End") go(edge(node, event));
    else if (event.key === "Enter" || event.key === " ") { if (!event.repeat) choose(node); }
    else if (event.key === "?") why(node);
    else if (event.key === "n") go(lit(node, 1));
    else if (event.key === "p") go(lit(node, -1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  drawing.root.addEventListener("focusin", (event) => {
    const node = event.target.closest("[data-el]");
    if (node) stop(node);
  });

  return {
    go,
    // After every change of the board: each panel keeps exactly one tab stop.
    refresh() {
      for (const svg of drawing.root.children) {
        const nodes = within(svg.dataset.panel);
        const was = nodes.find((node) => node.dataset.el === active.get(svg.dataset.panel));
        const now = was ?? nodes.find((node) => node.classList.contains("can")) ?? nodes[0];
        for (const node of nodes) node.setAttribute("tabindex", node === now ? 0 : -1);
      }
    },
  };
}
