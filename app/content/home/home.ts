import { z } from 'zod'

import {
  conflict,
  factNumber,
  focus,
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
  heading: text.describe(
    'The page’s topic, in the words that people search for. Shown above the title of the first slide.',
  ),
  price: z.strictObject({ text, note: text }).describe('The starting price and a remark, shown on the first slide.'),
  slides: z
    .array(
      z.strictObject({
        name: text.describe('The slide’s name in the list of slides.'),
        title: lines,
        lead: text,
        primary: link,
        secondary: link,
        picture: pictureId,
        portrait: pictureId.describe('A picture of the same subject in portrait format, for phones.'),
        focus,
        alt: text,
        film: loopId.optional().describe('A film that plays over the picture. Its first frame is the picture itself.'),
      }),
    )
    .min(1),
})

const level = z.strictObject({
  kind: phLevelKind,
  name: text,
  use: text
    .max(6, 'must be one short word: six stand beside each other on a phone')
    .describe('One short word for the use of this water.'),
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
  standard: z
    .strictObject({ label: text, from: factNumber, to: factNumber })
    .describe('The pH range of the Indian standard, marked on the scale.'),
  terms: z.strictObject({
    for: text,
    not: text,
    reachedBy: text.describe('Label before the names of the machines that reach the level.'),
  }),
  pours: z
    .array(
      z.strictObject({
        product: productName,
        front: z
          .enum(['x-blue-front', 'sm-s230tl-front'])
          .describe('The machine’s picture from the front. The moving display exists for these pictures only.'),
        alt: text,
      }),
    )
    .min(1)
    .describe('The machines in this section. The first one that reaches a level is shown pouring it.'),
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
        level: phLevelKind.describe(
          'The kind of water. Its pH and name come from the level of the same kind in `ph.levels`.',
        ),
        picture: pictureId,
      }),
    )
    .length(10, 'must be ten moments'),
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
    finder: z
      .strictObject({ title: text, text })
      .describe('Title and text beside the first question of /which-machine.'),
    taxes: text,
    askRange: text.describe('Replaces the pH range of a machine if it is not known.'),
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
          measures: z
            .literal(true)
            .optional()
            .describe('true for the step that describes the water card. The step is left out while the card is.'),
        }),
      )
      .min(1),
    link,
  }),
  reviews: z.strictObject({
    title: text,
    outOf: text.describe('The scale after the average rating: “of 5”.'),
    countLabel: text.includes('{count}', 'must hold {count}, which becomes the number'),
    quotesLabel: text,
    link: link.describe('Link to the page with all reviews in full.'),
  }),
  cost: z.strictObject({
    eyebrow: text,
    title: lines,
    submit: text.describe('Label of the button that opens /what-it-costs with the chosen machine.'),
  }),
  inside,
  day,
  certificates: z.strictObject({
    title: text,
    note: text.describe('Explains that the certificates and patents are drawn, not scanned.'),
  }),
  patents: z.strictObject({ title: text, lead: text }),
  manufacturer,
  exports: exported,
  reading: furtherReading.extend({ summary: text }),
  contact: z.strictObject({
    eyebrow: text,
    title: text,
    lead: text,
    picture: pictureId,
    alt: text,
    office: text.describe('Heading above the address and the map: “Our office”.'),
  }),
  connect: z.strictObject({ title: text, text, link }),
})

export type HomePage = z.output<typeof homePageSchema>
