/** Truncates between code points, so that no emoji or Hindi letter is split; trims the space before the ellipsis. */
export function cut(text: string, max: number): string {
  const characters = Array.from(text)
  if (characters.length <= max) return text
  const start = characters.slice(0, max - 1).join('')
  return `${start.trimEnd()}…`
}
