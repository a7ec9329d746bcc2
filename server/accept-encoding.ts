/** Chooses the encoding of a response by `Accept-Encoding` (RFC 9110, section 12.5.3). */
import type { Encoding } from './encodings.ts'

/** Smallest first. The order breaks ties between encodings of equal weight. */
const SMALLEST_FIRST = ['br', 'gzip', 'identity'] as const satisfies Encoding[]

// Browsers send the same few values, so the results are cached.
const known = new Map<string, Encoding[]>()
const MAX_KNOWN = 200

/** @returns the best first, always with `identity`: a readable page is better than a 406 */
export function rankEncodings(header: string | undefined): Encoding[] {
  if (!header) return ['identity']
  let ranked = known.get(header)
  if (!ranked) {
    ranked = rank(parseWeights(header))
    if (known.size < MAX_KNOWN) known.set(header, ranked)
  }
  return ranked
}

export const chooseEncoding = (header: string | undefined): Encoding => rankEncodings(header)[0]!

function rank(weights: Map<string, number>): Encoding[] {
  // Identity comes last unless it or `*` has an explicit weight.
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0)
  const liked = SMALLEST_FIRST.filter((encoding) => weightOf(encoding) > 0)
  const ranked = liked.toSorted((a, b) => weightOf(b) - weightOf(a))
  return ranked.includes('identity') ? ranked : [...ranked, 'identity']
}

const MEMBER = /^(?<coding>[^\s;]+)\s*(?:;\s*q=(?<weight>0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/

/** Entries outside the grammar are ignored. */
function parseWeights(header: string): Map<string, number> {
  const members = header.split(',').map((member) => MEMBER.exec(member.trim().toLowerCase())?.groups)
  return new Map(
    members.flatMap((member) =>
      member ? [[member.coding!.replace(/^x-gzip$/, 'gzip'), Number(member.weight ?? 1)] as const] : [],
    ),
  )
}
