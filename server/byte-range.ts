/** `Range`, as RFC 9110, section 14, says. */

/** The first and the last byte, both included. */
export type ByteRange = { first: number; last: number }

const ONE_RANGE = /^(?:(?<first>\d+)-(?<last>\d*)|-(?<suffix>\d+))$/

/**
 * @param size of what is sent, in bytes
 * @returns null where the whole is to be sent: another unit, a range that is malformed or ends before it begins, or more
 * ranges than one. Players ask for one at a time, and many small ones together cost a server more than the whole.
 */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const [, set] = /^bytes=(.*)$/i.exec(header) ?? []
  const ranges = set?.split(',').filter((range) => range.trim() !== '') ?? []
  if (ranges.length !== 1) return null
  const { first, last, suffix } = ONE_RANGE.exec(ranges[0]!.trim())?.groups ?? {}
  if (suffix !== undefined) return lastBytes(Number(suffix), size)
  if (first === undefined || (last && Number(last) < Number(first))) return null
  if (Number(first) >= size) return 'unsatisfiable'
  return { first: Number(first), last: last ? Math.min(Number(last), size - 1) : size - 1 }
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' | null {
  if (count === 0) return 'unsatisfiable'
  // Satisfiable, says the RFC, but no `Content-Range` can tell of nothing.
  if (size === 0) return null
  return { first: Math.max(0, size - count), last: size - 1 }
}
