/** `Accept-Encoding`, as RFC 9110, section 12.5.3, says: which of the encodings that there are is sent. */
import type { Encoding } from './encodings.ts'

/** The smallest first: of those that a visitor likes equally well, it is taken. */
const SMALLEST_FIRST = ['br', 'gzip', 'identity'] as const satisfies Encoding[]

// Browsers send the same few values again and again.
const known = new Map<string, Encoding[]>()
const MAX_KNOWN = 200

/**
 * @returns the best first, `identity` always among them: who refuses everything gets the plain bytes, as the RFC allows,
 * because a page that can be read is worth more than a 406
 */
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
  // Not named, it is the last resort, unless `*` speaks for it too.
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0)
  const liked = SMALLEST_FIRST.filter((encoding) => weightOf(encoding) > 0)
  const ranked = liked.toSorted((one, other) => weightOf(other) - weightOf(one))
  return ranked.includes('identity') ? ranked : [...ranked, 'identity']
}

const MEMBER = /^(?<coding>[^\s;]+)\s*(?:;\s*q=(?<weight>0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/

/** What is not of the grammar counts as not said. */
function parseWeights(header: string): Map<string, number> {
  const members = header.split(',').map((member) => MEMBER.exec(member.trim().toLowerCase())?.groups)
  return new Map(
    members.flatMap((member) =>
      member ? [[member.coding!.replace(/^x-gzip$/, 'gzip'), Number(member.weight ?? 1)] as const] : [],
    ),
  )
}
