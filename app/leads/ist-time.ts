const IST = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})

/** Formats a time for staff in India, regardless of the server's time zone: `21 Nov 2026, 18:04:09`. */
export const istTime = (date: Date | null) => (date ? IST.format(date) : '-')

const IST_AHEAD_MS = 5.5 * 60 * 60 * 1000

/** `2026-11-21 18:04:09`: spreadsheets parse it as a time. */
export const istSortable = (date: Date) =>
  new Date(Number(date) + IST_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')
