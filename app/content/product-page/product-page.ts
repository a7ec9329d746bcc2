import { z } from 'zod'

import { href, lines, link, text } from '#app/content/fields/fields.ts'
import { productPlace, specificationRow } from '#app/content/products/product.ts'

/** `{other}`: the other product; `{amount}`: the difference; `{rightFor}` names the buyers it suits, and begins in lower case. */
const rival = z.strictObject({ question: text, text })

/** The copy of all product pages. Fills in `{name}` and the years of the warranty. */
export const productPageSchema = z.strictObject({
  heading: text.describe('Follows the machine’s name: the words of search queries.'),
  trail: z.array(link),
  taxNote: text,
  actions: z.strictObject({
    demo: link,
    buy: link.describe('Shown for the machine that is sold online, while online payment is available.'),
    order: link.describe('Shown for the same machine, while online payment is not available.'),
    enquire: link,
    beforePaying: text.describe('Shown below the buttons, while online payment is available.'),
  }),
  facts: z.strictObject({ category: text, kind: text, productId: text, origin: text }),
  numerals: z.strictObject({
    heading: text,
    scale: text
      .includes('{watts}', 'must hold {watts}, which becomes the number')
      .describe('`{watts}`: the highest of all machines.'),
  }),
  /** Buyers' first questions, each with a short answer and a link. */
  questions: z.strictObject({
    title: text,
    ro: z.strictObject({ question: text, text, href }),
    cost: z.strictObject({ question: text, text }).describe('Leads to the bill of the machine.'),
    dearer: rival.describe('Shown beside the next dearer machine that people compare it with.'),
    cheaper: rival.describe('Shown where there is no dearer one.'),
    same: rival,
    kitchen: z.strictObject({ question: text, href, places: z.record(productPlace, text) }),
  }),
  gallery: z.strictObject({
    title: lines,
    label: text,
    enlarge: text,
    position: text.describe('`{number}` and `{count}`.'),
  }),
  about: z.strictObject({ featuresTitle: text, research: text, researchNote: text }),
  chapters: z.strictObject({ water: text, cell: text, care: text, groups: text }),
  filters: z.strictObject({
    title: lines,
    text,
    axis: text,
    changes: z.array(text).min(1).describe('Labels of the changes, in order.'),
  }),
  specification: z.strictObject({
    title: text,
    lead: text,
    property: text,
    value: text,
    rows: z.record(specificationRow, text),
    warranty: z.strictObject({ label: text, value: text }),
    filterChange: z.strictObject({ label: text, value: text }),
    print: text,
    sheet: text,
  }),
  price: z.strictObject({
    title: text,
    delivery: z
      .strictObject({ included: text, apart: text })
      .describe('Delivery and installation, as a line of the one list or of the other.'),
    includedTitle: text,
    included: z.array(text).min(1),
    apartTitle: text,
    apart: z.array(text).min(1),
    note: text,
  }),
  choice: z.strictObject({
    title: text,
    rightFor: text,
    lookElsewhere: text,
    compare: text.describe('Shown above its comparisons with other products.'),
    related: text,
    here: text,
    more: text
      .includes('{amount}', 'must hold {amount}')
      .describe('`{amount}`: how much dearer or cheaper than the machine of the page.'),
    less: text.includes('{amount}', 'must hold {amount}'),
    same: text,
  }),
  reading: text.describe('Shown above the articles that link to the machine.'),
  /** The labels of ordering, with a payment gateway and without one. */
  order: z.strictObject({
    more: link,
    choice: z.strictObject({ orderLabel: text, askLabel: text }).describe('Shown between the two forms.'),
    online: z.strictObject({ text, button: text }),
    call: z.strictObject({ text, button: text }),
  }),
  enquiry: z.strictObject({
    title: text,
    lead: text,
    orderTitle: text.describe('Shown where the machine is sold here too.'),
    orderLead: text.describe('Shown below that title.'),
  }),
  sheet: z.strictObject({
    title: text,
    printing: text,
    print: text,
    back: text,
    contact: text,
  }),
})

export type ProductPageCopy = z.output<typeof productPageSchema>
