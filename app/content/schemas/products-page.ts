import { z } from 'zod'

import { lines, link, machineName as machine, pictureId, sample, seo, slug, text } from './fields.ts'

const percent = z.number().min(0).max(100)
/** The middle of a machine and its foot, in percent of the picture's width and height. */
const standing = z.strictObject({ across: percent, foot: percent })

const choice = z.strictObject({ value: slug, label: text })
const onlyOfKinds = choice.extend({ kinds: z.array(text).min(1) })
/** From the band before it up to this price. The last band has no end. */
const priceBand = choice.extend({ below: z.int().positive().optional() })
const anyOr = { label: text, any: text }

const finder = z.strictObject({
  title: text,
  /** The names in braces become the fields. */
  sentence: text.refine(
    (sentence) => ['place', 'price', 'plates', 'origin', 'sort'].every((name) => sentence.includes(`{${name}}`)),
    'must name {place}, {price}, {plates}, {origin} and {sort}',
  ),
  show: text,
  place: z.strictObject({ ...anyOr, options: z.array(onlyOfKinds).min(2) }),
  price: z.strictObject({ ...anyOr, options: z.array(priceBand).min(2) }),
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

const comparison = z.strictObject({
  title: text,
  lead: text,
  differs: text,
  same: text,
  onlyDifferences: text,
  unknown: text,
  remove: text,
  print: text,
  tooMany: text,
  note: text,
  one: z.strictObject({ title: text, text }),
  invitation: z.strictObject({
    title: text,
    text,
    pairs: z.array(z.strictObject({ machines: z.tuple([machine, machine]), question: text })).min(1),
  }),
  /** The heads of the rows, in the order of the table. */
  rows: z.strictObject({
    price: text,
    kind: text,
    note: text,
    plates: text,
    ph: text,
    electrode: text,
    electrolysisSetting: text,
    powerSupply: text,
    powerConsumption: text,
    cleaning: text,
    displayMethod: text,
    numberOfFilters: text,
    filterMedia: text,
    filterIndicator: text,
    onOffValve: text,
    dimension: text,
    origin: text,
    warranty: text,
    productId: text,
  }),
  warranty: text,
  shared: z.array(z.strictObject({ label: text, value: text })).describe('What holds for every machine.'),
})

export const productsPageSchema = z.strictObject({
  seo,
  banner: z.strictObject({
    here: text,
    title: lines,
    lead: text,
    demo: link,
    compare: link,
    picture: pictureId,
    portrait: pictureId,
    alt: text,
    machinesLabel: text,
    places: z
      .array(z.strictObject({ machine, wide: standing, portrait: standing }))
      .describe('Where each machine stands in the two pictures, so that its name can stand below it.'),
  }),
  finder,
  row: z.strictObject({
    taxes: text,
    more: text,
    buy: link,
    enquire: text,
    compare: text,
    madeIn: text,
    noRange: text,
  }),
  axis: z.strictObject({ title: text, acidic: text, neutral: text, alkaline: text }),
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
