/** Parses `Range` (RFC 9110, section 14). */

export type ByteRange = { first: number; last: number }

const ONE_RANGE = /^(?:(?<first>\d+)-(?<last>\d*)|-(?<suffix>\d+))$/

/**
 * @returns null to send the whole file, for another unit, a malformed or reversed range, or several ranges. Players request one range,
 * and many small ones cost more than the whole file.
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
  // The RFC allows this, but `Content-Range` cannot express an empty range.
  if (size === 0) return null
  return { first: Math.max(0, size - count), last: size - 1 }
}
