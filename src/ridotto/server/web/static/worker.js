// Shows notifications where a page may not (Android), and leads to the table when one is chosen. It keeps no files and
// answers no requests: without a connection there is no table anyway.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

/** @param {string} address */
async function go(address) {
  const pages = await worker.clients.matchAll({ type: "window" });
  const there = pages.find(({ url }) => new URL(url).pathname === new URL(address).pathname);
  return there ? there.focus() : worker.clients.openWindow(address);
}

worker.addEventListener("notificationclick", (event) => {
  const { notification } = event, address = new URL(notification.data.url, location.origin);
  notification.close();
  if (address.origin === location.origin) event.waitUntil(go(address.href));
});
