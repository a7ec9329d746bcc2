import { z } from 'zod'

import {
  conflict,
  furtherReading,
  lines,
  link,
  loopId,
  productName,
  ph,
  phLevelKind,
  pictureId,
  sample,
  seo,
  text,
  year,
  youtubeId,
} from '#app/content/fields/fields.ts'

const exportRegion = z.enum(['america', 'europe', 'middle-east', 'australia', 'africa', 'south-america'])

const hero = z.strictObject({
  label: text,
  heading: text.describe('The topic of the page in the words of search queries; over the first slide’s title.'),
  price: z.strictObject({ text, note: text }).describe('Shown on the first slide.'),
  slides: z
    .array(
      z.strictObject({
        name: text.describe('Shown in the index of the slides.'),
        title: lines,
        lead: text,
        primary: link,
        secondary: link,
        picture: pictureId,
        portrait: pictureId.describe('A picture of the same subject, for phones.'),
        focus: z
          .int()
          .min(0)
          .max(100)
          .describe('Position in per cent from the left that stays in view where the screen crops the picture.'),
        alt: text,
        film: loopId.optional().describe('Moves over the picture, whose first frame it shares.'),
      }),
    )
    .min(1),
})

const level = z.strictObject({
  kind: phLevelKind,
  name: text,
  use: text.max(6, 'must be one short word: six stand beside each other on a phone').describe('The use of the water.'),
  ph,
  from: ph,
  to: ph,
  for: text,
  not: text,
})

const instrument = z.strictObject({
  eyebrow: text,
  title: lines,
  legend: text,
  note: text,
  standard: z.strictObject({ label: text, from: ph, to: ph }).describe('The range of the standard, on the scale.'),
  terms: z.strictObject({
    for: text,
    not: text,
    reachedBy: text.describe('Shown before the machines that reach the level.'),
  }),
  pours: z
    .array(
      z.strictObject({
        product: productName,
        front: z
          .enum(['x-blue-front', 'sm-s230tl-front'])
          .describe('Its picture from the front: the display is drawn for these.'),
        alt: text,
      }),
    )
    .min(1)
    .describe('The machines that stand here. A level is poured by the first that reaches it.'),
  levels: z
    .array(level)
    .refine((levels) => new Set(levels.map(({ kind }) => kind)).size === levels.length, 'must name each kind once')
    .refine(
      (levels) => levels.some(({ kind }) => kind === 'drinking'),
      'must hold the kind "drinking": it is shown first',
    ),
})

const inside = z.strictObject({
  eyebrow: text,
  title: lines,
  lead: text,
  link,
  picture: pictureId,
  alt: text,
  /** Ordered from top to bottom of the picture. */
  callouts: z.array(
    z.strictObject({
      part: z.enum(['inlet', 'plate', 'acidic', 'alkaline', 'terminal', 'base']),
      title: text,
      text,
    }),
  ),
})

const day = z.strictObject({
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
})

const documents = z.strictObject({
  title: text,
  lead: text.optional(),
  note: text.describe('Shown while the sheets are drawings.'),
})

const reason = z.strictObject({
  figure: text.max(6, 'must be a figure or one short word: it is set large'),
  title: text,
  text,
  link: link.optional(),
})

const manufacturer = z.strictObject({
  title: text,
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
})

const exported = z.strictObject({
  title: text,
  figures: z
    .array(z.strictObject({ number: text.max(6, 'must be a figure: it is set large'), label: text }))
    .max(3, 'must be at most three: they stand in one row'),
  map: text.describe('Description of the map for people who cannot see it.'),
  note: text,
  shares: z.array(z.strictObject({ region: exportRegion, name: text, percent: z.number().min(0).max(100) })),
  conflicts: z.array(conflict),
})

export const homePageSchema = z.strictObject({
  seo,
  hero,
  facts: z
    .array(
      z.strictObject({
        term: text.max(20, 'must be at most 20 characters: three stand side by side on a phone'),
        detail: text.max(24, 'must be at most 24 characters: three stand side by side on a phone'),
      }),
    )
    .length(3, 'must be three facts: the strip has three places'),
  ph: instrument,
  products: z.strictObject({
    eyebrow: text,
    title: lines,
    finder: z.strictObject({ title: text, text }).describe('Shown beside the first question of /which-machine.'),
    taxes: text,
    askRange: text.describe('Shown for a machine whose pH range is not known.'),
    link,
  }),
  why: z.strictObject({
    title: text,
    reasons: z.array(reason).length(6, 'must be six: they fill two or three columns'),
  }),
  visit: z.strictObject({
    eyebrow: text,
    title: text,
    steps: z
      .array(
        z.strictObject({
          title: text,
          text,
          measures: z.literal(true).optional().describe('true for the step of the water card: it goes with the card.'),
        }),
      )
      .min(1),
    link,
  }),
  reviews: z.strictObject({
    title: text,
    outOf: text.describe('Shown after the figure.'),
    countLabel: text.includes('{count}', 'must hold {count}, which becomes the number'),
    quotesLabel: text,
    link: link.describe('Link to the page that shows each in full.'),
  }),
  cost: z.strictObject({
    eyebrow: text,
    title: lines,
    submit: text.describe('The button of its form, which opens /what-it-costs.'),
  }),
  inside,
  day,
  certificates: documents,
  patents: documents,
  manufacturer,
  exports: exported,
  reading: furtherReading.extend({ summary: text }),
  contact: z.strictObject({
    eyebrow: text,
    title: text,
    lead: text,
    picture: pictureId,
    alt: text,
    office: text.describe('Shown above the address and the map.'),
  }),
  connect: z.strictObject({ title: text, text, link }),
})

export type HomePage = z.output<typeof homePageSchema>
