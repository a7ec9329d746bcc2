/** Conditional requests (RFC 9110, section 13). */
import type { IncomingHttpHeaders } from 'node:http'

type Validators = {
  etag: string
  /** In whole seconds, like the header. Pages have no date. */
  modifiedMs?: number
}

/** Evaluated in the order of section 13.2.2: by entity tag if the request has one, otherwise by date. */
export function checkPreconditions(
  headers: IncomingHttpHeaders,
  validators: Validators,
): 'send' | 'unchanged' | 'failed' {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers
  const modifiedMs = validators.modifiedMs ?? Number.NaN
  if (
    match !== undefined ? !names(match, validators.etag, 'strong') : modifiedMs > toMs(headers['if-unmodified-since'])
  )
    return 'failed'
  if (
    noneMatch !== undefined
      ? names(noneMatch, validators.etag, 'weak')
      : modifiedMs <= toMs(headers['if-modified-since'])
  )
    return 'unchanged'
  return 'send'
}

/** Evaluates `If-Range`. A date never matches: a file may change twice a second, and we send entity tags. */
export const isSameRepresentation = (ifRange: string | undefined, etag: string) =>
  ifRange === undefined || ifRange.trim() === etag

const ENTITY_TAG = /(?<weak>W\/)?(?<opaque>"[^"]*")/g

/** @param header a list of entity tags, or `*` */
function names(header: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (header.trim() === '*') return true
  for (const { groups } of header.matchAll(ENTITY_TAG)) {
    if (groups?.opaque === etag && (comparison === 'weak' || !groups.weak)) return true
  }
  return false
}

const DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** @returns NaN for obsolete date formats, which makes every comparison false */
const toMs = (date: string | undefined) => (date && DATE.test(date) ? Date.parse(date) : Number.NaN)
