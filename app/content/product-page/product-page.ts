import { z } from 'zod'

import { href, lines, link, text } from '#app/content/fields/fields.ts'
import { productPlace, specificationRow } from '#app/content/products/product.ts'

/** `{other}`: the other product; `{amount}`: the difference; `{rightFor}` names the buyers it suits, and begins in lower case. */
const rival = z.strictObject({ question: text, text })

/** The copy of all product pages. Fills in `{name}` and the years of the warranty. */
export const productPageSchema = z.strictObject({
  heading: text.describe(
    'The kind of machine, in the words that people search for. Follows the machine’s name in the heading.',
  ),
  trail: z.array(link),
  taxNote: text,
  actions: z.strictObject({
    demo: link,
    buy: link.describe('Link to buy the machine that is sold online, shown while online payment is available.'),
    order: link.describe('Link to order that machine, shown while online payment is not available.'),
    enquire: link,
    beforePaying: text.describe(
      'A note about the amount to pay, shown below the buttons while online payment is available.',
    ),
  }),
  facts: z.strictObject({ category: text, kind: text, productId: text, origin: text }),
  numerals: z.strictObject({
    heading: text,
    scale: text
      .includes('{watts}', 'must hold {watts}, which becomes the number')
      .describe('Explains the scale. {watts} becomes the highest power of all machines.'),
  }),
  /** Buyers' first questions, each with a short answer and a link. */
  questions: z.strictObject({
    title: text,
    more: link,
    ro: z.strictObject({ question: text, text, href }),
    cost: z
      .strictObject({ question: text, text })
      .describe('Question and answer about the cost, with a link to the machine’s bill.'),
    dearer: rival.describe('Question about the next dearer machine that has a comparison with this one.'),
    cheaper: rival.describe('Question about the next cheaper machine, shown if there is no dearer one.'),
    same: rival,
    kitchen: z.strictObject({
      question: text,
      places: z.record(productPlace, text),
      size: z
        .strictObject({
          text: text.includes('{dimension}', 'must contain {dimension}, which is replaced by the size'),
          href,
        })
        .describe('Follows the place, if the product file has the dimensions.'),
      askSize: z.strictObject({ text, href }).describe('Follows the place, if the dimensions are unknown.'),
      underSink: href.describe('Replaces the link for a machine under the sink.'),
    }),
  }),
  gallery: z.strictObject({
    title: lines,
    label: text,
    enlarge: text,
    position: text.describe('Position in the gallery. {number} and {count} are filled in.'),
  }),
  about: z.strictObject({ featuresTitle: text, research: text, researchNote: text }),
  chapters: z.strictObject({ water: text, cell: text, care: text, groups: text }),
  filters: z.strictObject({
    title: lines,
    text,
    axis: text,
    changes: z.array(text).min(1).describe('Labels of the filter changes on the axis, from the first to the last.'),
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
      .strictObject({ included: text, charges: text, apart: text })
      .describe(
        'The line about delivery and installation: if the price includes them, if their charges are known, and otherwise.',
      ),
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
    compare: text.describe('Heading above the machine’s comparisons with others.'),
    related: text,
    here: text,
    more: text
      .includes('{amount}', 'must hold {amount}')
      .describe('Label for a dearer machine. {amount} becomes the difference in price.'),
    less: text.includes('{amount}', 'must hold {amount}'),
    same: text,
  }),
  reading: text.describe('Heading above the articles that link to the machine.'),
  /** The labels of ordering, with a payment gateway and without one. */
  order: z.strictObject({
    more: link,
    choice: z
      .strictObject({ orderLabel: text, askLabel: text })
      .describe('Labels of the switch between the order form and the enquiry form.'),
    online: z.strictObject({ text, button: text }),
    call: z.strictObject({ text, button: text }),
  }),
  enquiry: z.strictObject({
    title: text,
    lead: text,
    orderTitle: text.describe('Heading above both forms, if the machine can also be ordered on this page.'),
    orderLead: text.describe('The sentences below `orderTitle`.'),
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
