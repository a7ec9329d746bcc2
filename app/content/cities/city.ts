import { z } from 'zod'

import { calendar } from '#app/content/fields/calendar.ts'
import {
  e164,
  emailAddress,
  factNumber,
  furtherReading,
  lines,
  link,
  pictureId,
  sample,
  seo,
  slug,
  text,
} from '#app/content/fields/fields.ts'
import { publication } from '#app/content/fields/publication.ts'

const titled = z.strictObject({ title: text, text })

/** All fields of a city's page that differ between cities. */
export const citySchema = z.strictObject({
  slug: slug.describe("The page's address. It may spell the name as the old site did."),
  ...publication,
  name: text,
  state: text,
  seo,
  skyline: z.strictObject({
    drawing: slug.describe('A drawing of public/icons/skylines, without .svg.'),
    alt: text.describe('Description of the picture for people who cannot see it.'),
    focus: z
      .int()
      .min(0)
      .max(100)
      .describe(
        'The landmark’s position, per cent from the left: it stays in view where the screen crops the drawing.',
      ),
  }),
  lead: text,
  water: z.strictObject({
    title: lines,
    brief: z.strictObject({ source: text, notice: text, check: text }),
    chapters: z.array(titled).min(4).max(6).describe('Running text may hold `[label](/path)` links.'),
  }),
  demo: z.strictObject({
    text,
    ready: z.array(text).length(3, 'must be three things: the list has three places'),
    home: calendar.optional().describe('The days of home visits. Without it the city is offered live video.'),
    video: calendar.optional().describe('Live video by people of the city. Without it: content/visit.json.'),
  }),
  questions: z.array(z.strictObject({ question: text, answer: text })).length(3, 'must be three questions'),
  enquiry: z.strictObject({ title: lines, lead: text }),
  contact: z
    .strictObject({ phone: e164, email: emailAddress, lines, sample })
    .optional()
    .describe("The dealer in the city. Without it, the company's own phone, e-mail and registered office are shown."),
})

/** The limits of the Indian standard for drinking water. */
const reading = z
  .strictObject({
    name: text,
    unit: text,
    accepted: factNumber,
    allowed: factNumber.describe('The limit where there is no other source.'),
    measured: text,
  })
  .refine(({ accepted, allowed }) => accepted < allowed, 'must allow more than it accepts')

/** The copy that all cities share. Fills in `{city}`, and the warranty's `{productYears}` and `{plateChamberYears}`. */
export const cityPageSchema = z.strictObject({
  header: z.strictObject({
    label: text,
    links: z.array(link).min(1).max(4, 'must be at most four: they stand in one row'),
  }),
  hero: z.strictObject({ heading: text, primary: link, secondary: link }),
  banner: z.strictObject({
    label: text,
    slides: z
      .array(
        z.strictObject({
          title: lines,
          text,
          link,
          picture: pictureId,
          portrait: pictureId,
          focus: z
            .int()
            .min(0)
            .max(100)
            .describe('Position in per cent from the left that stays in view where the screen crops the picture.'),
          alt: text,
        }),
      )
      .length(4, 'must be four slides'),
  }),
  water: z.strictObject({ eyebrow: text, source: text, notice: text, check: text, note: text }),
  readings: z.strictObject({
    eyebrow: text,
    title: lines,
    lead: text,
    accepted: text,
    allowed: text,
    scales: z.array(reading).length(3, 'must be three scales'),
    note: titled,
  }),
  demo: z.strictObject({
    eyebrow: text,
    title: lines,
    picture: pictureId,
    alt: text,
    steps: z.array(titled).length(4, 'must be four steps'),
    readyTitle: text,
    link,
  }),
  products: z.strictObject({ eyebrow: text, title: lines, link }),
  why: z.strictObject({
    title: text,
    facts: z
      .array(z.strictObject({ number: text.max(8, 'must be a figure: it is set large'), label: text }))
      .length(4, 'must be four facts'),
    link,
  }),
  questions: z.strictObject({ eyebrow: text, title: text, more: link }),
  reading: furtherReading,
  enquiry: z.strictObject({
    eyebrow: text,
    mapLabel: text,
    officeTitle: text,
    officeNote: text,
    ownOfficeNote: text,
    partnerTitle: text,
  }),
  footer: z.strictObject({ othersTitle: text, exploreTitle: text, home: link }),
})

export type City = z.output<typeof citySchema>
export type CityPage = z.output<typeof cityPageSchema>
