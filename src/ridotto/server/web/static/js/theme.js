// A classic script in the head: it runs before anything is drawn, so that a chosen theme never flashes.
try {
  const saved = JSON.parse(localStorage.getItem("ridotto") || "{}");
  for (const name of ["theme", "motion"]) {
    if (saved[name] && saved[name] !== "auto") document.documentElement.dataset[name] = saved[name];
  }
} catch { /* no storage: the system's preferences hold */ }
