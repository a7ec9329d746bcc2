import { z } from 'zod'

import { parseJson } from '#app/http/parse-json.ts'
import { type InboundEvent, Unreadable, throwAny } from './inbound-event.ts'

/** @throws {Unreadable} unless the body is JSON of this shape */
export function readBody<Body>(body: string, schema: z.ZodType<Body>): Body {
  let json: unknown
  try {
    json = parseJson(body)
  } catch {
    throw new Unreadable('It is not JSON')
  }
  return readPart(json, schema)
}

/** @throws {Unreadable} unless a part of the body has this shape */
export function readPart<Part>(given: unknown, schema: z.ZodType<Part>): Part {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  // Names only, because values are personal.
  const [issue] = read.error.issues
  throw new Unreadable(`It has no valid ${issue?.path.join('.') || 'content'}`)
}

/** Reads parts one by one, so that an unreadable part does not block the others. @throws {Unreadable} at the end */
export function* readEach<Part>(parts: Part[], read: (part: Part) => InboundEvent[]): Generator<InboundEvent> {
  const failures: unknown[] = []
  for (const part of parts) {
    let events: InboundEvent[] = []
    try {
      events = read(part)
    } catch (error) {
      failures.push(error)
    }
    yield* events
  }
  throwAny(failures)
}

/** Text or number: services change between the two. */
export const textOrNumber = z.union([z.string(), z.number()]).transform(String)

/** Some texts are absent, null or of another type. A value that is only displayed must never make a post unreadable. */
export const anyText = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string())
  .catch('')

/** The same of a part with a shape of its own. */
export const anyPart = <Part>(schema: z.ZodType<Part>) => schema.optional().catch(undefined)

/** A list whose parts are read one by one; one part may stand without its list. */
export const anyParts = z
  .preprocess((given) => (given === undefined || given === null ? [] : [given].flat()), z.array(z.unknown()))
  .catch([])

/** Seconds or milliseconds since 1970, as text or number. @returns milliseconds; null if unreadable */
export function toTime(given: string | undefined): number | null {
  const number = Number(given)
  if (!given || !Number.isFinite(number) || number <= 0) return null
  return number < 1e11 ? number * 1000 : number
}

/** `2026-11-27 18:04:00` without a zone is Indian time. @returns milliseconds; null if unreadable */
export function toIndianTime(given: string): number | null {
  const text = given.trim().replace(' ', 'T')
  const at = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}+05:30`)
  return Number.isNaN(at) ? null : at
}
