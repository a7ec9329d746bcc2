import { z } from 'zod'

import { factNumber, lines, link, pictureId, productName, seo, text } from '#app/content/fields/fields.ts'

const orderCopy = z.strictObject({ title: text, text, hint: text, button: text })

export const buyProductsPageSchema = z.strictObject({
  seo,
  here: text,
  product: productName.describe('The machine that is sold on this page.'),
  title: z
    .strictObject({ online: lines, call: lines })
    .describe('The h1 while online payment is available, and otherwise.'),
  lead: text,
  picture: pictureId,
  alt: text,
  receipt: z.strictObject({
    title: text,
    one: text,
    taxes: text,
    taxesIncluded: text,
    total: text,
    delivery: text,
    deliveryText: text,
    deliveryIncluded: text,
    charges: z
      .strictObject({ caption: text, zone: text, delivery: text, installation: text, note: text })
      .describe('Labels of the table of delivery and installation charges, shown while they depend on the PIN code.'),
    includes: text,
    items: z.array(text).min(1),
    more: text,
  }),
  order: z
    .strictObject({
      online: orderCopy,
      included: orderCopy.describe('Replaces `online` if the price includes delivery and installation.'),
      call: orderCopy,
    })
    .describe('How to order the machine: pay online or, if no gateway is set up, by phone.'),
  week: z.strictObject({
    title: lines,
    text,
    steps: z
      .array(z.strictObject({ days: factNumber, unit: text, title: text, text }))
      .min(1)
      .max(4, 'must be at most four: they share one ruler'),
  }),
  terms: z.strictObject({ title: text, items: z.array(z.strictObject({ title: text, text })).min(1) }),
  others: z.strictObject({ title: text, text, demo: link, compare: link }),
})

export type BuyProductsPage = z.output<typeof buyProductsPageSchema>
