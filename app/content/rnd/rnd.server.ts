/** The research page: its copy, and facts of four products. */
import { z } from 'zod'

import { factNumber, lines, link, loopId, pictureId, productName, seo, text } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'
import { toKey } from '#app/content/products/comparison-rows.server.ts'
import { getProducts, requireNamed, toProductView, toPlateCounts } from '#app/content/products/products.server.ts'
import { getSite } from '#app/content/site/site.server.ts'

/** The stations between tap and glass; each has a drawing. */
const stationKind = z.enum(['inlet', 'filter-1', 'filter-2', 'cell', 'valve', 'spout'])

/** A file of public/icons, without .svg. */
const featureDrawing = z.enum([
  'features/reverse',
  'features/lights',
  'features/plates',
  'features/draining',
  'features/two-filters',
  'features/flow-path',
  'features/hot-water',
  'features/split-cell',
  'features/chip',
  'features/settings',
  'diagrams/under-sink',
])

const figure = z.strictObject({ value: text, unit: text.optional() })
const note = z.strictObject({ title: text, text })

const feature = note
  .extend({ drawing: featureDrawing.optional(), figure: figure.optional() })
  .refine(({ drawing, figure }) => drawing || figure, 'must have a drawing or a figure')

const closeUp = z.strictObject({
  picture: pictureId,
  alt: text,
  caption: text,
  zoom: z.number().min(1).max(4).describe('Magnification: 2 shows the picture at twice the size of the frame.'),
  x: z
    .number()
    .min(0)
    .max(100)
    .describe('The point in the middle of the frame: distance from the left edge of the picture in per cent.'),
  y: z.number().min(0).max(100),
})

const model = z.strictObject({
  product: productName,
  thesis: text,
  text,
  gallery: z.array(z.strictObject({ picture: pictureId, alt: text, caption: text })).min(3),
  features: z.array(feature).min(4),
  electrodes: note,
  filters: note,
  closeUps: z.array(closeUp).min(6, 'must be at least six: five stand side by side'),
})

export const rndPageSchema = z.strictObject({
  seo,
  crumb: text.describe('Name of this page in the breadcrumb.'),
  hero: z.strictObject({ title: lines, lead: text, loop: loopId, alt: text, links: z.tuple([link, link]) }),
  journey: z.strictObject({
    title: lines,
    lead: text,
    waterLabel: text,
    note: text,
    stations: z
      .array(z.strictObject({ kind: stationKind, title: text, text, water: text }))
      .refine(
        (stations) => stations.map(({ kind }) => kind).join() === stationKind.options.join(),
        'must be the six stations in the order of the water',
      ),
  }),
  electrodes: z.strictObject({
    title: lines,
    lead: text,
    life: figure,
    lifeText: text,
    picture: pictureId,
    alt: text,
    notes: z.array(note).min(2),
    platesTitle: text,
  }),
  filters: z.strictObject({
    title: lines,
    lead: text,
    picture: pictureId,
    alt: text,
    caption: text,
    layers: z.array(note).min(3),
    change: z.strictObject({
      title: text,
      text,
      from: factNumber.describe('The shortest time between two filter changes, in months.'),
      to: factNumber,
      unit: text,
    }),
  }),
  models: z.strictObject({
    title: lines,
    lead: text,
    tabsLabel: text,
    galleryLabel: text,
    technologyTitle: text,
    link: text,
    items: z
      .tuple([model], model)
      .describe('The two machines with a tab. The first is shown if the page’s address names none.'),
  }),
  closing: z.strictObject({ title: text, text, links: z.tuple([link, link]) }),
})

export type RndPage = z.output<typeof rndPageSchema>
export type StationKind = z.output<typeof stationKind>

/** A model with its product's facts. `id` is its value in the URL: `/rnd?tab=en-7p`. */
export type ModelView = ReturnType<typeof toModel>

export type ElectrodesView = RndPageView['electrodes']

export type RndPageView = ReturnType<typeof getRndPage>

export function getRndPage(root?: string) {
  const page = loadContent('pages/rnd.json', rndPageSchema, root)
  const [first, ...otherModels] = page.models.items
  return {
    ...page,
    electrodes: {
      ...page.electrodes,
      plates: toPlateCounts(getProducts(root)),
      warrantyYears: getSite(root).warranty.plateChamberYears,
    },
    models: {
      ...page.models,
      items: [toModel(first, root), ...otherModels.map((model) => toModel(model, root))] satisfies [
        ModelView,
        ...ModelView[],
      ],
    },
  }
}

function toModel({ product: of, ...model }: RndPage['models']['items'][number], root?: string) {
  const product = requireNamed(getProducts(root), of, 'pages/rnd.json: models.items')
  return { ...model, ...toProductView(product, root), id: toKey(product) }
}
