/** PostgreSQL rejects NUL in text. */
export const withoutZeros = (text: string) => text.replaceAll('\0', '')

/**
 * Removes encoded NULs from a URL, and those that a removal makes, as in `%0%000`. In one pass: anybody may send thousands, one inside
 * the other.
 */
export function withoutCodedZeros(text: string): string {
  const plain = withoutZeros(text)
  if (!plain.includes('%00')) return plain
  const signs: string[] = []
  for (const sign of plain) {
    if (sign === '0' && signs.at(-1) === '0' && signs.at(-2) === '%') signs.length -= 2
    else signs.push(sign)
  }
  return signs.join('')
}
