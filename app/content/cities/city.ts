import { z } from 'zod'

import { calendar } from '#app/content/fields/calendar.ts'
import {
  e164,
  emailAddress,
  factNumber,
  focus,
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
  slug: slug.describe('The last part of the page’s address. The old site’s spelling of the city may stay.'),
  ...publication,
  name: text,
  state: text,
  seo,
  skyline: z.strictObject({
    drawing: slug.describe('File name of a drawing in public/icons/skylines, without .svg.'),
    alt: text.describe('Description of the picture for people who cannot see it.'),
    focus,
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
    home: calendar
      .optional()
      .describe('Days and times of home visits. If left out, visitors of this city are offered live video instead.'),
    video: calendar
      .optional()
      .describe(
        'Days and times of live video with the city’s own staff. If left out, those of content/visit.json apply.',
      ),
  }),
  questions: z.array(z.strictObject({ question: text, answer: text })).length(3, 'must be three questions'),
  enquiry: z.strictObject({ title: lines, lead: text }),
  service: z
    .strictObject({
      partner: text.describe('The name of the person or company that installs and repairs in the city.'),
      days: z.int().positive().describe('Working days within which they come.'),
      phone: e164.optional(),
      sample,
    })
    .optional()
    .describe('Who repairs in the city. If left out, visitors are asked to call.'),
  contact: z
    .strictObject({ phone: e164, email: emailAddress, lines, sample })
    .optional()
    .describe(
      'Contacts of the dealer in the city. If left out, the page shows the company’s phone, e-mail and registered office.',
    ),
})

/** The limits of the Indian standard for drinking water. */
const reading = z
  .strictObject({
    name: text,
    unit: text,
    accepted: factNumber,
    allowed: factNumber.describe('The higher limit that the standard allows if there is no other source of water.'),
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
          focus,
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
    service: text.describe('Who repairs in the city. {name} and {number}, the working days, are filled in.'),
  }),
  footer: z.strictObject({ othersTitle: text, exploreTitle: text, home: link }),
})

export type City = z.output<typeof citySchema>
export type CityPage = z.output<typeof cityPageSchema>
