/** `/which-machine`: the questions, and the rules that turn answers into a product. */
import { z } from 'zod'

import { lines, productName as product, seo, slug, text } from '#app/content/fields/fields.ts'

const option = z.strictObject({
  value: slug.describe('Used in the address of the answer, and in the rules below.'),
  label: text,
  said: text.describe('The answer in the visitor’s own words: “Your tap: borewell water, no RO”.'),
  treated: z
    .literal(true)
    .optional()
    .describe('Water that the supplier treats and tests. Any other goes to a laboratory before a machine.'),
})

const question = z.strictObject({
  name: slug,
  within: z
    .strictObject({ question: slug, value: slug })
    .optional()
    .describe('Shown only after this answer to an earlier question; optional.'),
  title: text,
  hint: text.optional(),
  options: z.array(option).min(2),
})

/** `{ "tds": ["high"], "ro": ["no"] }`: each question has one of the listed answers. */
const condition = z.record(slug, z.array(slug).min(1))
const when = z
  .array(condition)
  .min(1)
  .optional()
  .describe('One of these has to hold. In each, every question named has one of the answers named. Left out: always.')

const verdict = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), when }),
  z.strictObject({ kind: z.enum(['try-first', 'test-first', 'not-yet']), when, title: lines, lead: text }),
])

const finder = z.strictObject({
  questions: z.array(question).min(1),
  products: z
    .array(z.strictObject({ product, when, title: lines, lead: text }))
    .min(1)
    .describe('The first that fits is the answer.'),
  verdicts: z.array(verdict).min(1).describe('The first matching entry decides the page’s text about the machine.'),
  reasons: z.array(
    z.strictObject({ products: z.array(product).optional(), when, text: text.describe('{ph}: the machine’s range.') }),
  ),
  changes: z.array(z.strictObject({ when, text })),
  dearer: z.array(z.strictObject({ product, over: product, when, text })),
  steps: z
    .array(z.strictObject({ when, title: text, text }))
    .describe('For “not yet” and “test first”. {product}: the machine’s name.'),
})

/** Rules may name only existing questions and answers. */
export const finderSchema = finder.superRefine(({ questions, ...rules }, ctx) => {
  const { products, verdicts, reasons, changes, dearer, steps } = rules
  const values = new Map(questions.map(({ name, options }) => [name, options.map(({ value }) => value)]))
  for (const [list, entries] of Object.entries({ products, verdicts, reasons, changes, dearer, steps })) {
    entries.forEach((entry, index) => {
      for (const [name, wanted] of (entry.when ?? []).flatMap((each) => Object.entries(each))) {
        const unknown = wanted.filter((value) => !values.get(name)?.includes(value))
        const path = [list, index, 'when']
        if (!values.has(name)) ctx.addIssue({ code: 'custom', path, message: `no question is called "${name}"` })
        else if (unknown.length > 0)
          ctx.addIssue({ code: 'custom', path, message: `"${name}" has no answer "${unknown.join('", "')}"` })
      }
    })
  }
})

export type Finder = z.output<typeof finderSchema>

/** The copy around the questions and answers of `content/finder.json`. */
export const whichMachinePageSchema = z.strictObject({
  seo,
  here: text,
  heading: text.describe('The h1, in the words that people search for.'),
  title: text.describe('The large line under it.'),
  lead: text,
  stillOpen: text,
  private: text,
  soFar: z.strictObject({ label: text, none: text, tryFirst: text, notYet: text }),
  show: text,
  answer: z.strictObject({
    here: text,
    yourTap: text,
    change: text,
    eyebrow: text,
    theProduct: text,
    taxes: text,
    see: text,
    why: text,
    dearer: text,
    more: text,
    samePrice: text,
    changes: text,
    limits: z.strictObject({ title: text, yours: text, alt: text, text }),
    first: text,
    send: text,
    print: text,
    stored: text,
    message: text,
    notYet: text,
  }),
  visit: z.strictObject({ title: text, lead: text }),
  ask: z.strictObject({ title: text, lead: text }),
  attach: z.strictObject({ title: text, answer: text, label: text }),
})

export type WhichMachinePage = z.output<typeof whichMachinePageSchema>
