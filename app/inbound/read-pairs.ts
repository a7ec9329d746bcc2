import { parseJson } from '#app/http/parse-json.ts'
import { Unreadable } from './inbound-event.ts'

export type Pairs = Record<string, string>

/**
 * Reads fields that services send as JSON, as a form of either encoding, or as a query string.
 * @returns one set of fields; as many as a JSON list has items
 * @throws {Unreadable}
 */
export function readPairs(body: string): Pairs[] {
  const [boundary] = /^--\S+(?=\r\n)/.exec(body) ?? []
  const items = boundary
    ? [readParts(body, boundary)]
    : /^\s*[[{]/.test(body)
      ? readObjects(body)
      : [[...new URLSearchParams(body)]]
  const read = items.map(toTexts)
  if (read.length === 0 || read.some((pairs) => Object.keys(pairs).length === 0))
    throw new Unreadable('It holds no values')
  return read
}

const toTexts = (pairs: [string, unknown][]): Pairs =>
  Object.fromEntries(
    pairs.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [],
    ),
  )

/** Fields of `multipart/form-data`, without files. */
const readParts = (body: string, boundary: string): [string, unknown][] =>
  body.split(boundary).flatMap((part): [string, string][] => {
    const [head = '', ...value] = part.split('\r\n\r\n')
    const [, name] = / name="([^"]+)"/.exec(head) ?? []
    return name === undefined ? [] : [[name, value.join('\r\n\r\n').replace(/\r\n$/, '')]]
  })

function readObjects(body: string): [string, unknown][][] {
  try {
    return [parseJson(body)].flat().map((item) => Object.entries(item ?? {}))
  } catch {
    throw new Unreadable('It is not JSON')
  }
}
