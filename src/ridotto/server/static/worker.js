// Shows notifications where a page may not (Android), and leads to the table when one is chosen. It keeps no files and
// answers no requests: without a connection there is no table anyway.

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

async function go(address) {
  const pages = await clients.matchAll({ type: "window" });
  const there = pages.find(({ url }) => new URL(url).pathname === new URL(address).pathname);
  return there ? there.focus() : clients.openWindow(address);
}

addEventListener("notificationclick", (event) => {
  const { notification } = event, address = new URL(notification.data.url, location.origin);
  notification.close();
  if (address.origin === location.origin) event.waitUntil(go(address.href));
});
