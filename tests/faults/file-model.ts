/** Models RFC 9110 for file responses. */
import { existsSync, readFileSync } from 'node:fs'

import type { FileRequest, RangeMeaning, Weights } from './file-requests.ts'

export type Variant = { encoding: 'br' | 'gzip' | 'identity'; bytes: Buffer; etag: string }
export type Expected = { status: number; variant: Variant; first: number; last: number }

/** Encodings, smallest first. Among equal preferences, the site chooses the smallest. */
const ENDS = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['identity', ''],
] as const

/** @param askTag returns the tag of one encoding */
export async function readVariants(path: string, askTag: (encoding: string) => Promise<string>): Promise<Variant[]> {
  const there = ENDS.filter(([, end]) => existsSync(path + end))
  return Promise.all(
    there.map(async ([encoding, end]) => ({ encoding, bytes: readFileSync(path + end), etag: await askTag(encoding) })),
  )
}

export function chooseVariant(variants: Variant[], weights: Weights): Variant {
  const plain = variants.find(({ encoding }) => encoding === 'identity')!
  if (weights === null) return plain
  const weightOf = ({ encoding }: Variant) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.0001 : 0)
  const best = Math.max(...variants.map(weightOf))
  return best > 0 ? variants.find((variant) => weightOf(variant) === best)! : plain
}

const REFUSED: Record<string, number> = {
  POST: 405,
  PUT: 405,
  TRACE: 405,
  OPTIONS: 405,
  DELETE: 405,
  PROPFIND: 501,
  BREW: 400,
}

export function expectAnswer(request: FileRequest, variant: Variant): Expected {
  const { method, ifMatch, ifNoneMatch } = request
  const answer = (status: number, first = 0, last = variant.bytes.length - 1) => ({ status, variant, first, last })
  if (method in REFUSED) return answer(REFUSED[method]!)
  if (ifMatch === 'weak' || ifMatch === 'other') return answer(412)
  if (ifNoneMatch !== null && ifNoneMatch !== 'other') return answer(304)
  const isPart = method === 'GET' && (request.ifRange === null || request.ifRange === 'own')
  const part = isPart ? toPart(request.range, variant.bytes.length) : 'whole'
  if (part === 'whole') return answer(200)
  return part ? answer(206, ...part) : answer(416)
}

/** @returns null for an unsatisfiable range */
function toPart(range: RangeMeaning, size: number): [number, number] | 'whole' | null {
  if (range === null || range === 'ignored') return 'whole'
  if ('suffix' in range) return range.suffix === 0 ? null : [Math.max(0, size - range.suffix), size - 1]
  return range.first >= size ? null : [range.first, Math.min(range.last ?? Infinity, size - 1)]
}
