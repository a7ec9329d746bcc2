import { type Pair, toPairs } from '#app/fields/to-pairs.ts'
import { parseJson } from '#app/http/parse-json.ts'
import { fromBrackets } from './from-brackets.ts'
import { Unreadable } from './inbound-event.ts'

/**
 * Reads fields that services send as JSON, as a form of either encoding, as JSON in a form's only field, or as a query string.
 * @returns one set of fields; as many as a JSON list has items
 * @throws {Unreadable}
 */
export function readPairs(body: string): Pair[][] {
  const read = readItems(body).map((item) => toPairs(item))
  if (read.length === 0 || read.some((pairs) => pairs.length === 0)) throw new Unreadable('It holds no values')
  return read
}

/** The value of the first of these names, in any case, that has one. */
export function pick(pairs: Pair[], ...names: string[]): string {
  for (const name of names) {
    const found = pairs.find((pair) => pair.name.toLowerCase() === name.toLowerCase())
    if (found) return found.value
  }
  return ''
}

function readItems(body: string): unknown[] {
  const [boundary] = /^--\S+(?=\r\n)/.exec(body) ?? []
  if (boundary) return [toObject(readParts(body, boundary))]
  if (isJson(body)) return [readJson(body)].flat()
  const fields = [...new URLSearchParams(body)]
  const [[, only] = []] = fields
  return fields.length === 1 && only && isJson(only) ? [readJson(only)].flat() : [toObject(fields)]
}

const isJson = (text: string) => /^\s*[[{]/.test(text)

/** A form may have a name twice, and nested ones: `q[0][name]`. */
const toObject = (pairs: [string, string][]) =>
  fromBrackets([...Map.groupBy(pairs, ([name]) => name)].map(([name, all]) => [name, all.map(([, value]) => value)]))

/** Fields of `multipart/form-data`, without files. */
const readParts = (body: string, boundary: string): [string, string][] =>
  body.split(boundary).flatMap((part): [string, string][] => {
    const [head = '', ...value] = part.split('\r\n\r\n')
    const [, name] = / name="([^"]+)"/.exec(head) ?? []
    const isFile = / filename\*?=/.test(head)
    return name === undefined || isFile ? [] : [[name, value.join('\r\n\r\n').replace(/\r\n$/, '')]]
  })

function readJson(body: string): unknown {
  try {
    return parseJson(body)
  } catch {
    throw new Unreadable('It is not JSON')
  }
}
