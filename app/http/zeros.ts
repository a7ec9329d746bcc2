/** PostgreSQL rejects NUL in text. */
export const withoutZeros = (text: string) => text.replaceAll('\0', '')

/**
 * Removes encoded NULs from a URL, and those that a removal makes, as in `%0%000`. In one pass: anybody may send thousands, one inside
 * the other.
 */
export function withoutCodedZeros(text: string): string {
  const plain = withoutZeros(text)
  if (!plain.includes('%00')) return plain
  const kept: string[] = []
  for (const sign of plain) {
    if (sign === '0' && kept.at(-1) === '0' && kept.at(-2) === '%') kept.length -= 2
    else kept.push(sign)
  }
  return kept.join('')
}
