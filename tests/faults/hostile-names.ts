/** Generates field names from a grammar: names that form parsers read as a list, a path or an intent, and JavaScript's special names. */
import fc from 'fast-check'

import { HIDDEN, WHATSAPP } from '#app/forms/post.ts'
import { forms } from '#app/forms/registry.ts'

const OWN = [...new Set(Object.values(forms).flatMap(({ names }) => names))]
const KNOWN = [...OWN, ...Object.values(HIDDEN), WHATSAPP.name]
const RESERVED = ['__proto__', 'constructor', 'prototype', 'toString', '__intent__', '__state__', 'index', '_method']

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.stringMatching(/^[a-z][a-z0-9_]{0,39}$/),
  fc.nat(60_000).map((length) => 'a'.repeat(length)),
)
const base = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 2, arbitrary: fc.constantFrom(...RESERVED, '') },
  { weight: 2, arbitrary: word },
)

/** Limits of arrays and numbers, and values just beyond. */
const EDGES = [1_000_000, 30_000_000, 2 ** 31 - 1, 2 ** 32 - 2, 2 ** 32 - 1, 2 ** 53, -1, 1e300, '01', '٣', '']
const index = fc.oneof(fc.nat(9), fc.nat(40_000_000), fc.constantFrom(...EDGES)).map(String)

const step = fc.oneof(
  index.map((at) => `[${at}]`),
  base.map((part) => `.${part}`),
  base.map((part) => `[${part}]`),
  fc.constantFrom('.', '[', ']', '[].', '[[', '%5B0%5D', ' ', '\0', '\u202e'),
)
const nested = fc.tuple(base, fc.array(step, { maxLength: 4 })).map((parts) => parts.flat().join(''))
const deep = fc
  .tuple(base, step, fc.constantFrom(2, 100, 9000, 20_000))
  .map(([start, part, times]) => `${start}${part.repeat(times)}`.slice(0, 50_000))

/** Limits names to the length of a whole post. */
export const fieldName = fc.oneof(
  { weight: 4, arbitrary: base },
  { weight: 6, arbitrary: nested },
  { weight: 1, arbitrary: deep },
)

/** Conform's intents, and similar names. */
export const intent = fc
  .record({
    type: fc.constantFrom('validate', 'update', 'reset', 'insert', 'remove', 'reorder', 'x'),
    payload: fc.record(
      { name: fieldName, index: fc.integer(), from: fc.integer(), to: fc.integer(), value: fc.json() },
      { requiredKeys: [] },
    ),
  })
  .map((order) => JSON.stringify(order))
