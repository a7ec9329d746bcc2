/** The terms of a demo at home. Each is the owner's word: a sample until it is given. */
import { z } from 'zod'

import { bookingSchema } from './booking.ts'
import { sample, text } from './fields.ts'

const label = text.describe('What stands before the value on the ticket.')
const term = z.strictObject({ label, text: text.describe('The value on the ticket.'), sample })
const shortTerm = term.extend({ short: text })
const value = z.strictObject({ text, sample })

export const visitSchema = z.strictObject({
  cost: shortTerm.describe('What the visit costs.'),
  minutes: shortTerm.describe('How long it takes.'),
  who: term.describe('Who comes.'),
  hours: term.describe('On which days and hours.'),
  where: term.describe('Where we come to.'),
  measures: z
    .array(term.extend({ label: text.describe('On the card that stays with the visitor.'), unit: text }))
    .describe('What is measured at the tap; the visitor keeps the figures.'),
  brings: z.array(value).describe('What the person has along.'),
  willNot: z
    .array(
      value.extend({
        short: z.strictObject({ label, text }).optional().describe('The same as a cell over the form on phones.'),
      }),
    )
    .describe('What never happens at a visit.'),
  callsOnce: value.extend({ otherwise: text }).describe('The promise at the button of every form: one call.'),
  booking: bookingSchema.describe('When a visitor can choose a day and a window.'),
  words: z.strictObject({
    title: text,
    kind: text.describe('What the ticket is for.'),
    willNot: text.describe('Before what never happens.'),
    ask: text.describe('Said where fewer than three terms are known.'),
    line: text.includes('{items}', { error: 'must have {items}' }).describe('Under the buttons; {items} is filled in.'),
    lineWithoutTerms: text.describe('Under the buttons, where neither cost nor length is known.'),
    measured: text
      .includes('{items}', { error: 'must have {items}' })
      .describe('What is measured, in one sentence; {items} is filled in.'),
    card: text.describe('Title of the card with the measured figures.'),
    cardKind: text.describe('What becomes of the card.'),
  }),
})

export type Visit = z.output<typeof visitSchema>
