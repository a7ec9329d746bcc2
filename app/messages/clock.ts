/** Hindi names the part of the day before the hour: `सुबह 10 से दोपहर 12 बजे`. */

/** @param from like `10:00` @param to like `12:00` */
export function formatHindiHours(from: string, to: string): string {
  const until = partOf(to) === partOf(from) ? formatHour(to) : `${partOf(to)} ${formatHour(to)}`
  return `${partOf(from)} ${formatHour(from)} से ${until} बजे`
}

/** `सुबह 6:30` */
export const formatHindiTime = (clock: string) => `${partOf(clock)} ${formatHour(clock)}`

/** `10–12 बजे`, for a narrow cell. */
export const formatShortHindiHours = (from: string, to: string) => `${formatHour(from)}–${formatHour(to)} बजे`

function partOf(clock: string): string {
  const hour = Number(clock.slice(0, 2)) % 24
  if (hour < 4 || hour >= 20) return 'रात'
  if (hour < 12) return 'सुबह'
  return hour < 16 ? 'दोपहर' : 'शाम'
}

/** `3`, `3:30` */
function formatHour(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`
}
