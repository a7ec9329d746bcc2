/** Formats text for staff with plain words and aligned columns. */
import { toOneLine } from '#app/leads/plain-text.ts'

/** `1 lead`, `2 leads`, `3 deliveries`. */
export const count = (number: number, singular: string, plural = `${singular}s`) =>
  `${number} ${number === 1 ? singular : plural}`

export function age(date: Date | null, now: Date): string {
  if (!date) return '-'
  const minutes = Math.floor((Number(now) - Number(date)) / 60_000)
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`
}

/** Formats aligned columns. Removes control characters from visitors' text, which a terminal would interpret. */
export function table(head: string[], rows: string[][]): string {
  const safe = rows.map((row) => row.map(printable))
  const widths = head.map((title, column) => Math.max(title.length, ...safe.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...safe.map(line)].join('\n')
}

export const printable = toOneLine

/** Formats JSON for programs and terminals. `JSON.stringify` does not escape C1 controls and direction marks. */
export const toPrintableJson = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(/(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu, (sign) =>
    sign.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
