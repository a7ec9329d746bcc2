import { z } from 'zod'

import {
  conflict,
  latinName,
  lines,
  loopId,
  ph,
  pictureId,
  sample,
  seo,
  slug,
  text,
} from '#app/content/fields/fields.ts'
import { publication } from '#app/content/fields/publication.ts'

/** Rows of the specification table. Unknown ones are left out. */
const specification = z.strictObject({
  powerSupply: text.optional(),
  powerConsumption: text.optional(),
  electrode: text.optional(),
  plateMaterial: text.optional().describe('Metal and coating of the plates.'),
  electrolysisSetting: text.optional(),
  phValue: text.optional(),
  cleaning: text.optional(),
  displayMethod: text.optional(),
  numberOfFilters: text.optional(),
  filterMedia: text.optional(),
  filterIndicator: text.optional(),
  onOffValve: text.optional(),
})

const millimetres = z.int().min(1).max(3000, 'must be in millimetres, at most 3000')

/** What the kitchen must have, from the data sheet. The size is also a row of the specification. */
const installation = z
  .strictObject({
    widthMm: millimetres.optional(),
    depthMm: millimetres.optional(),
    heightMm: millimetres.optional(),
    weightKg: z.number().positive().optional(),
    tapHoleMm: millimetres.optional().describe('Diameter of the hole in the counter, for a machine under the sink.'),
    cableMm: millimetres.optional().describe('Length of the power cable.'),
    flow: z.number().positive().optional().describe('Litres a minute.'),
    pressureFrom: z.number().positive().optional().describe('Lowest water pressure in bar.'),
    pressureTo: z.number().positive().optional().describe('Highest water pressure in bar.'),
    sample,
  })
  .refine(
    ({ widthMm, depthMm, heightMm }) =>
      new Set([widthMm, depthMm, heightMm].map((side) => side === undefined)).size === 1,
    'must have width, depth and height, or none of them',
  )
  .refine(
    ({ pressureFrom, pressureTo }) => (pressureFrom ?? 0) < (pressureTo ?? Infinity),
    'must go from the lower to the higher pressure',
  )
  .refine(
    ({ pressureFrom, pressureTo }) => (pressureFrom === undefined) === (pressureTo === undefined),
    'must have both pressures, or none',
  )

/** The light on the product's page; styles use these names. */
const accent = z.enum(['ion', 'champagne', 'graphite', 'porcelain', 'steel', 'obsidian'])

/** A drawing takes its facts from the product, so that it cannot contradict it. */
const chapterVisual = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('picture'), picture: pictureId, alt: text }),
  z.strictObject({
    kind: z.literal('displays'),
    displays: z
      .array(
        z.strictObject({
          signal: z.enum(['acidic', 'filtered', 'alkaline']),
          reading: text.describe('The value on the display, as in the picture.'),
          name: text,
          text,
          picture: pictureId,
        }),
      )
      .length(3, 'must be three displays'),
  }),
  z.strictObject({
    kind: z.literal('plates'),
    groups: z
      .array(z.int().positive())
      .optional()
      .describe('Sizes of the groups of plates, if the plates are in separate groups: 5 and 7.'),
    layers: z
      .strictObject({ coat: text, body: text })
      .optional()
      .describe('Materials of the coat and the body of coated plates.'),
    alt: text,
  }),
  z.strictObject({
    kind: z.literal('under-sink'),
    alt: text,
    legend: z
      .strictObject({ tap: text, alkaline: text, acidic: text })
      .describe('Labels of the water lines in the drawing.'),
  }),
  z.strictObject({ kind: z.literal('reversal'), steps: z.tuple([text, text, text]) }),
  z.strictObject({ kind: z.literal('draining'), steps: z.tuple([text, text, text]) }),
  z.strictObject({
    kind: z.literal('scale'),
    marks: z
      .array(z.strictObject({ ph, title: text, text }))
      .min(2)
      .describe('Kinds of water to mark on the machine’s pH scale, from the most alkaline to the most acidic.'),
  }),
])

const chapter = (theme: 'water' | 'cell' | 'care') =>
  z.strictObject({
    theme: z.literal(theme),
    title: lines,
    text,
    number: z
      .strictObject({ value: text, label: text })
      .optional()
      .describe('The main number of the text, shown large. Leave it out if the text has none.'),
    visual: chapterVisual,
  })

/** Large numbers, each with a small instrument. Plates, pH and watts come from the product. */
const numeral = z.discriminatedUnion('instrument', [
  z.strictObject({ instrument: z.literal('plates'), label: text }),
  z.strictObject({ instrument: z.literal('ph'), label: text }),
  z.strictObject({ instrument: z.literal('watts'), label: text }),
  z.strictObject({ instrument: z.literal('screen'), inches: z.number().positive(), label: text }),
  z.strictObject({
    instrument: z.literal('pixels'),
    across: z.int().positive(),
    down: z.int().positive(),
    label: text,
  }),
  z.strictObject({ instrument: z.literal('colours'), label: text }),
  z.strictObject({ instrument: z.literal('filters'), count: z.int().positive(), label: text }),
  z.strictObject({
    instrument: z.literal('levels'),
    alkaline: z.int().positive(),
    acidic: z.int().positive(),
    label: text,
  }),
])

export const productPlace = z
  .enum(['counter-top', 'under-sink'])
  .describe('Where the machine is installed. Also the value of `?place=` in the filter of /products.')

export const productUse = z
  .enum(['drinking', 'cooking', 'rinsing', 'cleaning'])
  .describe('A use of the machine’s water. Mark it as a sample if the machine’s pH range is unknown.')

/** Content of the product's own page. */
const detail = z.strictObject({
  seo,
  accent,
  tagline: text,
  plinth: z
    .strictObject({ picture: pictureId, alt: text })
    .describe('Picture of the machine on its plinth. The plinth’s material matches `accent`.'),
  loop: z.strictObject({ id: loopId, alt: text }).describe('The banner’s film: short, silent and repeating.'),
  gallery: z.array(z.strictObject({ picture: pictureId, alt: text, caption: text })).min(4),
  numerals: z.array(numeral).min(2).max(4),
  about: z.strictObject({ title: lines, description: z.array(text).min(1) }),
  scene: text.describe('One moment in a home: who uses it, and when.'),
  features: z.array(z.strictObject({ title: text, text })).min(3),
  chapters: z
    .array(z.discriminatedUnion('theme', [chapter('water'), chapter('cell'), chapter('care')]))
    .min(1)
    .max(3)
    .describe('Chapters about the machine’s main features. At least one of these is unique to the machine.'),
  choice: z.strictObject({
    rightFor: text,
    lookElsewhere: text,
  }),
  research: z.literal(true).optional().describe('true if /rnd has a tab for the machine.'),
})

/** The rows of the specification table, in order. */
export const specificationRow = z.enum(['dimension', ...specification.keyof().options])

export const productSchema = z.strictObject({
  ...publication,
  slug,
  name: latinName,
  productId: z.int().positive().optional(),
  kind: text,
  place: productPlace,
  bestFor: text.describe('The machine’s best use. It is shown after “Best for”.'),
  uses: z.array(z.strictObject({ use: productUse, sample })).min(1),
  price: z.int().positive().describe('Price in rupees, including GST.'),
  confirmedPrice: z
    .int()
    .optional()
    .describe('The same price again, to confirm it. Needed only if it is far from those of other products.'),
  buyable: z.literal(true).optional(),
  ph: z
    .strictObject({ from: ph, to: ph })
    .refine(({ from, to }) => from < to, 'must go from the lower to the higher value')
    .optional(),
  plates: z.int().positive().optional().describe('Plates of the electrolysis cell.'),
  facts: z.array(z.strictObject({ label: text, value: text })).max(3),
  note: text,
  controls: text
    .optional()
    .describe('Where the water is chosen, for a machine under the sink: “at the machine, behind the door”.'),
  category: text,
  origin: z
    .strictObject({ country: text, sample })
    .describe('Country of manufacture. The law requires that shoppers can filter and sort imported goods by it.'),
  specification,
  installation: installation.optional(),
  detail,
  pictures: z.strictObject({ cutout: pictureId, studio: pictureId }),
  conflicts: z
    .array(conflict)
    .describe('Notes for the owner: facts for which other sources give another value. They are not published.'),
})

export type Product = z.output<typeof productSchema>
export type Installation = z.output<typeof installation>
export type ProductUse = z.output<typeof productUse>
export type ProductDetail = Product['detail']
