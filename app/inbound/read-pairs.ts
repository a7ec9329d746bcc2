import { Unreadable } from './inbound-event.ts'

/** Reads fields that services send as JSON, as a form of either encoding, or as a query string. @throws {Unreadable} */
export function readPairs(body: string): Record<string, string> {
  const [boundary] = /^--\S+(?=\r\n)/.exec(body) ?? []
  const pairs = boundary
    ? readParts(body, boundary)
    : /^\s*[[{]/.test(body)
      ? readObject(body)
      : [...new URLSearchParams(body)]
  const texts = pairs.flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [],
  )
  if (texts.length === 0) throw new Unreadable('It holds no values')
  return Object.fromEntries(texts)
}

/** Fields of `multipart/form-data`, without files. */
const readParts = (body: string, boundary: string): [string, unknown][] =>
  body.split(boundary).flatMap((part): [string, string][] => {
    const [head = '', ...value] = part.split('\r\n\r\n')
    const [, name] = / name="([^"]+)"/.exec(head) ?? []
    return name === undefined ? [] : [[name, value.join('\r\n\r\n').replace(/\r\n$/, '')]]
  })

function readObject(body: string): [string, unknown][] {
  try {
    const json: unknown = JSON.parse(body)
    // A list holds one item for each lead; none of these services sends more than one.
    const [only] = Array.isArray(json) ? (json as unknown[]) : [json]
    return Object.entries(only ?? {})
  } catch {
    throw new Unreadable('It is not JSON')
  }
}
