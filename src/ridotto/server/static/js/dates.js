// Dates come in UTC; here they are shown as the reader's clock and language have them.
for (const time of document.querySelectorAll("time[datetime]")) {
  const date = new Date(time.dateTime);
  time.textContent = date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
