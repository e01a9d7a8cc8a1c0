// Dates come in UTC; here they are shown as the reader's clock and language have them.

const TODAY = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(0, "day");

/** @param {HTMLTimeElement} time */
export function tell(time) {
  const date = new Date(time.dateTime), today = date.toDateString() === new Date().toDateString();
  time.textContent = today
    ? `${TODAY} ${date.toLocaleTimeString(undefined, { timeStyle: "short" })}`
    : date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

/** @param {ParentNode} [root] */
export function dates(root = document) {
  for (const time of root.querySelectorAll(/** @type {"time"} */ ("time[datetime]"))) tell(time);
}
