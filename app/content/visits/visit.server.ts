/** The terms of a demo at home. Samples until the owner sets them. */
import { z } from 'zod'

import { listCities } from '#app/content/cities/cities.server.ts'
import { sample, text } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'
import { getLocale } from '#app/messages/language.server.ts'
import { formatCalendar } from '#app/content/site/opening-hours.ts'
import { isShown, onlyShown } from '#app/content/site/samples.server.ts'
import { bookingSchema } from './booking.ts'

const label = text.describe('The label before the value on the ticket.')
const term = z.strictObject({ label, text: text.describe('The value on the ticket.'), sample })
const shortTerm = term.extend({ short: text })
const value = z.strictObject({ text, sample })

export const visitSchema = z.strictObject({
  cost: shortTerm.describe('The price of the visit.'),
  minutes: shortTerm.describe('The duration of the visit.'),
  who: term.describe('The technician who comes.'),
  hours: z
    .strictObject({ label, sample })
    .describe('The days and hours of visits, taken from the cities. They are omitted while the cities differ.'),
  where: term.describe('The places that we visit.'),
  measures: z
    .array(term.extend({ label: text.describe('The label on the card that the visitor keeps.'), unit: text }))
    .describe('The values that the technician measures at the tap and writes on the card.'),
  brings: z.array(value).describe('The equipment that the technician brings.'),
  willNot: z
    .array(
      value.extend({
        short: z.strictObject({ label, text }).optional().describe('A shorter form, shown above the form on phones.'),
      }),
    )
    .describe('Things that never happen at a visit.'),
  callPromise: text.describe('The promise about calls, shown at the buttons of forms.'),
  frames: z
    .array(
      z.strictObject({
        drawing: z
          .enum(['meter', 'connect', 'pour', 'taste', 'card'])
          .describe('File name of a drawing in public/icons/visit, without .svg.'),
        text: text.describe('The words below the drawing.'),
        alt: text,
        measures: z
          .literal(true)
          .optional()
          .describe('true for a drawing about measuring. It is shown only if `measures` has confirmed values.'),
      }),
    )
    .describe('The drawings that show the visit step by step.'),
  booking: bookingSchema.describe('The days and windows that a visitor can choose.'),
  copy: z.strictObject({
    title: text,
    kind: text.describe('The ticket’s subject: “Live demo at home”.'),
    willNot: text.describe('Label before the list of things that never happen.'),
    ask: text.describe('A note on how to learn cost and duration, shown if fewer than three terms are known.'),
    line: text
      .includes('{items}', { error: 'must have {items}' })
      .describe('The line below the buttons. {items} becomes cost and duration.'),
    lineWithoutTerms: text.describe('The line below the buttons if neither cost nor duration is known.'),
    measured: text
      .includes('{items}', { error: 'must have {items}' })
      .describe('A sentence about the measured values. {items} becomes their names.'),
    card: text.describe('Title of the card with the measured figures.'),
    cardKind: text.describe('The line below the card’s title: “Yours to keep”.'),
  }),
})

export type Visit = z.output<typeof visitSchema>

export type VisitValue = { text: string; isSample: boolean }
export type VisitTerm = VisitValue & { label: string }

/** A sentence in parts, which are fixed words and values that may be samples. */
export type VisitLineView = VisitValue[]

export type VisitTicketView = VisitView['ticket']

export type WaterCardView = NonNullable<VisitView['card']>

export type VisitFrame = Visit['frames'][number]

export type VisitView = ReturnType<typeof getVisit>

/** Minimum number of terms. A ticket with fewer is less useful than a call. */
const FEWEST_TERMS = 3

export function getVisit(root?: string) {
  const visit = loadContent('visit.json', visitSchema, root)
  const { cost, minutes, who: technician, where, copy } = visit
  const terms = onlyShown([cost, minutes, technician, ...toHours(visit, root), where], root).map(toTerm)
  const measures = onlyShown(visit.measures, root)
  return {
    frames: visit.frames.filter((frame) => !frame.measures || measures.length > 0),
    ticket: {
      title: copy.title,
      kind: copy.kind,
      // Empty if fewer than three are known; then `ask` is shown instead.
      terms: terms.length < FEWEST_TERMS ? [] : terms,
      ask: copy.ask,
      willNotTitle: copy.willNot,
      willNot: onlyShown(visit.willNot, root).map(toValue),
    },
    // Shown under a Book Live Demo button.
    line: toVisitLine(visit, root),
    // Null, like `card`, if the measured values are not confirmed.
    measured: measures.length > 0 ? toSentence(copy.measured, measures.map(toValue), 'conjunction') : null,
    // The ticket's first three terms, for phones.
    brief: toBrief(visit, root),
    card:
      measures.length > 0
        ? {
            title: copy.card,
            kind: copy.cardKind,
            rows: measures.map((row) => ({ ...toTerm(row), unit: row.unit })),
          }
        : null,
    brings: onlyShown(visit.brings, root).map(toValue),
    takes: onlyShown([cost, minutes], root).map(toValue),
    callPromise: visit.callPromise,
  }
}

/** The hours of visits at home, if they are the same in all cities where a visit can be booked. */
function toHours({ hours }: Visit, root?: string) {
  const [text, ...otherTexts] = new Set(
    listCities(root).flatMap(({ demo }) => (demo.home && isShown(demo.home, root) ? formatCalendar(demo.home) : [])),
  )
  return text && otherTexts.length === 0 ? [{ ...hours, text }] : []
}

/** The line about the visit, for pages without the ticket. */
export const getVisitLine = (root?: string) => toVisitLine(loadContent('visit.json', visitSchema, root), root)

function toVisitLine({ minutes, cost, copy }: Visit, root?: string): VisitLineView {
  const terms = onlyShown([minutes, cost], root).map(({ short, sample }) => toValue({ text: short, sample }))
  return terms.length > 0 ? toSentence(copy.line, terms, 'unit') : [textPart(copy.lineWithoutTerms)]
}

/** @param join `unit`: "40 minutes, nothing to pay"; `conjunction`: "TDS, hardness and pH" */
function toSentence(copy: string, terms: VisitValue[], join: 'unit' | 'conjunction'): VisitLineView {
  const [before = '', after = ''] = copy.split('{items}')
  const left = [...terms]
  const list = new Intl.ListFormat(getLocale(), { type: join })
    .formatToParts(terms.map(({ text }) => text))
    .map(({ type, value }) => (type === 'element' ? left.shift()! : textPart(value.replace(', और ', ' और '))))
  return [textPart(before), ...list, textPart(after)]
}

const textPart = (text: string): VisitValue => ({ text, isSample: false })

function toBrief({ cost, minutes, willNot }: Visit, root?: string): VisitTerm[] {
  const refusals = willNot.flatMap(({ short, sample }) => (short ? [{ ...short, sample }] : []))
  return onlyShown([cost, { ...minutes, text: minutes.short }, ...refusals], root)
    .slice(0, 3)
    .map(toTerm)
}

type Confirmable = { text: string; sample?: true | undefined }

const toValue = ({ text, sample }: Confirmable): VisitValue => ({ text, isSample: sample === true })

const toTerm = ({ label, ...value }: Confirmable & { label: string }): VisitTerm => ({ label, ...toValue(value) })
