/** `/which-machine`: the questions, and the rules that turn answers into a product. */
import { z } from 'zod'

import { lines, productName as product, seo, slug, text } from '#app/content/fields/fields.ts'

const option = z.strictObject({
  value: slug.describe('Short name of the answer, used in the page’s address and in `when` below.'),
  label: text,
  said: text.describe('The answer as part of a sentence about the visitor’s tap: “borewell water”.'),
  treated: z
    .literal(true)
    .optional()
    .describe(
      'true for water that its supplier treats and tests. Other water should be tested in a laboratory before buying a machine.',
    ),
})

const question = z.strictObject({
  name: slug,
  within: z
    .strictObject({ question: slug, value: slug })
    .optional()
    .describe('The answer to an earlier question after which this question is shown. If left out, it is always shown.'),
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
  .describe(
    'Conditions, of which one has to hold. In a condition, each question has one of the answers listed for it. If left out, the entry always applies.',
  )

const verdict = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), when }),
  z.strictObject({ kind: z.enum(['try-first', 'test-first', 'not-yet']), when, title: lines, lead: text }),
])

const finder = z.strictObject({
  questions: z.array(question).min(1),
  products: z
    .array(z.strictObject({ product, when, title: lines, lead: text }))
    .min(1)
    .describe('The machines that can be recommended. The first one whose conditions hold is shown.'),
  verdicts: z
    .array(verdict)
    .min(1)
    .describe('The kinds of recommendation. The first one whose conditions hold decides the text about the machine.'),
  reasons: z.array(
    z.strictObject({
      products: z.array(product).optional(),
      when,
      text: text.describe('The reason, as a sentence. {ph} becomes the pH range of the machine.'),
    }),
  ),
  changes: z.array(z.strictObject({ when, text })),
  dearer: z.array(z.strictObject({ product, over: product, when, text })),
  steps: z
    .array(z.strictObject({ when, title: text, text }))
    .describe(
      'The first steps, shown if the recommendation is “not yet” or “test first”. {product} becomes the machine’s name.',
    ),
})

/** Rules may name only existing questions and answers. */
export const finderSchema = finder.superRefine(({ questions, ...rules }, ctx) => {
  const { products, verdicts, reasons, changes, dearer, steps } = rules
  const values = new Map(questions.map(({ name, options }) => [name, options.map(({ value }) => value)]))
  for (const [list, entries] of Object.entries({ products, verdicts, reasons, changes, dearer, steps })) {
    entries.forEach((entry, index) => {
      for (const [name, wanted] of (entry.when ?? []).flatMap((wantedAnswers) => Object.entries(wantedAnswers))) {
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
export type FinderQuestion = z.output<typeof question>

/** The copy around the questions and answers of `content/finder.json`. */
export const whichMachinePageSchema = z.strictObject({
  seo,
  here: text,
  heading: text.describe('The h1, in the words that people search for.'),
  title: text.describe('The large line below the h1.'),
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
    testFirst: text.describe('Short name of the answer, if the water has to be tested in a laboratory first.'),
    tryFirst: text.describe('Short name of the answer, if the machine has to be tried with the water of the RO first.'),
    notYet: text,
  }),
  visit: z.strictObject({ title: text, lead: text }),
  ask: z.strictObject({ title: text, lead: text }),
  attach: z.strictObject({ title: text, answer: text, label: text }),
})

export type WhichMachinePage = z.output<typeof whichMachinePageSchema>
