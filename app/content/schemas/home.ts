import { z } from 'zod'

import {
  conflict,
  lines,
  link,
  loopId,
  furtherReading,
  pictureId,
  sample,
  seo,
  text,
  year,
  youtubeId,
} from './fields.ts'
import { ph, phLevelKind } from './ph.ts'

/** The map knows these places by name. */
const exportRegion = z.enum(['america', 'europe', 'middle-east', 'australia', 'africa', 'south-america'])

export const homePageSchema = z.strictObject({
  seo,
  hero: z.strictObject({
    label: text,
    heading: text.describe(
      'What the page is about, in the words that people search for; over the first slide’s title.',
    ),
    slides: z
      .array(
        z.strictObject({
          name: text.describe('In the index of the slides.'),
          title: lines,
          lead: text,
          primary: link,
          secondary: link,
          picture: pictureId,
          portrait: pictureId.describe('Of the same subject, for phones.'),
          focus: z
            .int()
            .min(0)
            .max(100)
            .describe('What stays in sight where the screen cuts the picture: per cent from its left.'),
          alt: text,
          film: loopId.optional().describe('Moves over the picture, whose first frame it shares.'),
        }),
      )
      .min(1),
  }),
  facts: z
    .array(z.strictObject({ term: text, detail: text }))
    .length(3, 'must be three facts: the strip has three places'),
  ph: z.strictObject({
    eyebrow: text,
    title: lines,
    lead: text,
    note: text,
    alt: text.describe('Of the picture whose display follows the choice.'),
    levels: z
      .array(z.strictObject({ kind: phLevelKind, name: text, ph, from: ph, to: ph, for: text, not: text }))
      .refine((levels) => new Set(levels.map(({ kind }) => kind)).size === levels.length, 'must name each kind once')
      .refine(
        (levels) => levels.some(({ kind }) => kind === 'drinking'),
        'must hold the kind "drinking": it is shown first',
      ),
  }),
  machines: z.strictObject({ eyebrow: text, title: lines, link, buy: link }),
  why: z.strictObject({
    eyebrow: text,
    title: lines,
    life: z.strictObject({ number: text, title: text, text }),
    cleaning: z.strictObject({ title: lines, text, steps: z.tuple([text, text, text]) }),
    display: z.strictObject({
      title: lines,
      text,
      lights: z.array(
        z.strictObject({ signal: z.enum(['acidic', 'filtered', 'alkaline']), reading: text, name: text }),
      ),
    }),
    warranty: z.strictObject({ title: text, machine: text, plateChamber: text }),
    origin: z.strictObject({ title: text }),
    demo: z.strictObject({ title: text, text, link, picture: pictureId, alt: text }),
  }),
  inside: z.strictObject({
    eyebrow: text,
    title: lines,
    lead: text,
    link,
    picture: pictureId,
    alt: text,
    /** From the top of the picture down. */
    callouts: z.array(
      z.strictObject({
        part: z.enum(['inlet', 'plate', 'acidic', 'alkaline', 'terminal', 'base']),
        title: text,
        text,
      }),
    ),
    platesTitle: text,
  }),
  day: z.strictObject({
    eyebrow: text,
    title: lines,
    lead: text,
    note: text,
    moments: z
      .array(
        z.strictObject({
          time: text.regex(/^\d\d:\d\d$/, 'must be a time like 06:30'),
          title: text,
          text,
          level: phLevelKind.describe("Its pH and name are those of the instrument's level."),
          picture: pictureId,
        }),
      )
      .length(10, 'must be ten moments'),
  }),
  certificates: z.strictObject({
    eyebrow: text,
    title: lines,
    note: text,
    arrange: z.strictObject({ legend: text, fan: text, grid: text }),
  }),
  patents: z.strictObject({ eyebrow: text, title: lines, note: text }),
  exports: z.strictObject({
    eyebrow: text,
    title: lines,
    figures: z.array(z.strictObject({ number: text, label: text })),
    origin: text,
    map: text.describe('What the map shows, for those who do not see it.'),
    caption: text,
    shares: z.array(z.strictObject({ region: exportRegion, name: text, percent: z.number().min(0).max(100) })),
    note: text,
    table: z.strictObject({ label: text, caption: text, region: text, share: text }),
    conflicts: z.array(conflict),
  }),
  reviews: z.strictObject({
    title: text,
    countLabel: text.includes('{count}', 'must hold {count}, which becomes the number'),
    quotesLabel: text,
    note: text,
    link: link.describe('To the page where each stands in full.'),
  }),
  manufacturer: z.strictObject({
    eyebrow: text,
    title: lines,
    lead: text,
    link,
    eras: z.array(z.strictObject({ from: year, to: year })).min(1),
    film: z.strictObject({
      label: text,
      note: text,
      picture: pictureId,
      portrait: pictureId,
      alt: text,
      youtubeId,
      sample,
    }),
  }),
  reading: furtherReading,
  connect: z.strictObject({ title: text, text, link }),
  contact: z.strictObject({ eyebrow: text, title: text, lead: text, picture: pictureId, alt: text }),
})

export type HomePage = z.output<typeof homePageSchema>
export type ExportRegion = z.output<typeof exportRegion>
