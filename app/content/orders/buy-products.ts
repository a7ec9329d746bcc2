import { z } from 'zod'

import { factNumber, lines, link, pictureId, productName, seo, text } from '#app/content/fields/fields.ts'

const orderCopy = z.strictObject({ title: text, text, hint: text, button: text })

export const buyProductsPageSchema = z.strictObject({
  seo,
  here: text,
  product: productName.describe('The machine that is sold here.'),
  title: lines,
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
      .describe('The table of charges, where one pays online.'),
    includes: text,
    items: z.array(text).min(1),
    more: text,
  }),
  order: z
    .strictObject({
      online: orderCopy,
      included: orderCopy.describe('In place of `online` where the price includes delivery and installation.'),
      call: orderCopy,
    })
    .describe('How it is ordered: paid for online, or by a call where no gateway is set up.'),
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
