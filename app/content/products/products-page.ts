import { z } from 'zod'

import { lines, link, productName as product, pictureId, sample, seo, slug, text } from '#app/content/fields/fields.ts'
import { productPlace, productUse } from './product.ts'

const percent = z.number().min(0).max(100)

/** Places and uses, named the same on the whole site. */
const copy = z.strictObject({
  bestFor: text.describe('Label before a machine’s best use: “Best for”.'),
  place: z.record(productPlace, text),
  use: z.record(productUse, text),
  underSink: z
    .strictObject({ title: text, link })
    .describe('What a machine under the sink needs, on its page, in its comparisons and in the finder’s answer.'),
})

const choice = z.strictObject({ value: slug, label: text })
/** Finds products that have all of these uses. */
const useChoice = choice.extend({ uses: z.array(productUse).min(1) })
const placeChoice = choice.extend({ value: productPlace })
/** `from` is inclusive and `below` exclusive. Without one, that side is open. */
const priceChoice = choice.extend({ from: z.int().positive().optional(), below: z.int().positive().optional() })
const anyOr = { label: text, any: text }

const naming = (...names: string[]) =>
  text.refine(
    (sentence) => names.every((name) => sentence.includes(`{${name}}`)),
    `must name ${names.map((name) => `{${name}}`).join(', ')}`,
  )

const filter = z.strictObject({
  title: text,
  sentence: naming('use', 'place', 'price').describe('The filter as a sentence. Each name in braces becomes a field.'),
  more: z.strictObject({ label: text, sentence: naming('plates', 'origin', 'sort') }),
  show: text,
  taxes: text,
  unsure: link,
  use: z.strictObject({ ...anyOr, options: z.array(useChoice).min(2) }),
  place: z.strictObject({ ...anyOr, options: z.array(placeChoice).min(2) }),
  price: z.strictObject({ ...anyOr, options: z.array(priceChoice).min(2) }),
  plates: z.strictObject({ ...anyOr, option: text }),
  origin: z.strictObject(anyOr),
  sort: z.strictObject({
    label: text,
    options: z
      .array(z.strictObject({ value: z.enum(['price-up', 'price-down', 'name', 'country']), label: text }))
      .min(2),
  }),
  count: z.strictObject({ none: text, one: text, many: text }),
  none: z.strictObject({ title: text, text, option: text, everything: text }),
})

const comparisonRow = z.enum([
  'bestFor',
  'ph',
  'electrolysisSetting',
  'place',
  'dimension',
  'cleaning',
  'filters',
  'filterIndicator',
  'electrode',
  'plateMaterial',
  'power',
  'displayMethod',
  'onOffValve',
  'warranty',
  'origin',
])

const comparison = z.strictObject({
  title: text,
  lead: text,
  differs: text,
  same: text,
  onlyDifferences: text,
  askUs: link,
  remove: text,
  print: text,
  tooMany: text,
  note: text,
  noSize: text.describe('The sentence’s end after the link “Ask us”, if a figure is known for none of the machines.'),
  see: text.includes('{name}', 'must hold {name}').describe('Label of the link to a machine’s page.'),
  one: z.strictObject({ title: text, text }),
  rows: z.record(comparisonRow, text).describe('Row headings of the comparison table.'),
  warranty: text,
  shared: z.array(z.strictObject({ label: text, value: text })).describe('Facts that are the same for every machine.'),
})

export const productsPageSchema = z.strictObject({
  seo,
  banner: z.strictObject({
    here: text,
    title: lines,
    picture: pictureId,
    portrait: pictureId.describe('A picture of the same machines in portrait format, for phones.'),
    alt: text,
    productsLabel: text,
    places: z
      .array(z.strictObject({ product, across: percent, foot: percent }))
      .describe('Position of the foot of each machine in the picture, in per cent. Its name is shown there.'),
  }),
  copy,
  filter,
  row: z.strictObject({
    taxes: text,
    more: text,
    buy: link.describe('Link to buy the machine, shown while online payment is available.'),
    compare: text,
    madeIn: text,
  }),
  tray: z.strictObject({ none: text, one: text, many: text, full: text, button: text }),
  comparison,
  seller: z.strictObject({
    title: text,
    text,
    price: z.strictObject({ label: text, text }),
    origin: text,
    importer: z.strictObject({ label: text, text, sample }),
    quantity: z.strictObject({ label: text, text }),
    warranty: text,
    grievance: text,
    complain: link,
  }),
  demo: z.strictObject({ title: lines, text, link, picture: pictureId, alt: text }),
})

export type ProductsPage = z.output<typeof productsPageSchema>
