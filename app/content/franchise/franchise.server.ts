/** The pages for future partners: /franchises has the numbers, /franchise-opportunities prepares the decision. */
import { z } from 'zod'

import { conflict, lines, link, pictureId, sample, seo, slug, text } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'
import { getProducts, requireNamed, toProductView } from '#app/content/products/products.server.ts'
import { isShown } from '#app/content/site/samples.server.ts'

/** The investment is large and has a drawing; the possible return is text. */
const figure = z.strictObject({
  kind: z.enum(['investment', 'space', 'payback', 'return']),
  title: text,
  value: z
    .array(text.regex(/^[\d.,]+$/, 'must be a number as it is printed'))
    .min(1)
    .max(2),
  unit: text,
  text,
})

const rupees = z.int().positive()
const day = z.int().min(1).max(90)

const hero = z.strictObject({
  eyebrow: text,
  title: lines,
  lead: text,
  primary: link,
  secondary: link,
  picture: pictureId,
  portrait: pictureId,
  alt: text,
})

const enquiry = z.strictObject({
  eyebrow: text,
  title: text,
  lead: text,
  formTitle: text,
  progressTitle: text.describe('Heading above the list of the form’s parts, which shows the visitor’s progress.'),
  note: text,
})

export const franchisesPageSchema = z.strictObject({
  seo,
  here: text.describe('Name of this page in the breadcrumb.'),
  hero,
  numbers: z.strictObject({
    title: text,
    lead: text,
    source: link,
    caution: text.describe('Caution shown with each figure about earnings: “Illustrative, not guaranteed.”'),
    figures: z.array(figure).length(4, 'must be four figures, one of each kind'),
    conflicts: z.array(conflict),
  }),
  working: z.strictObject({
    title: text,
    text,
    caption: text,
    columns: z.tuple([text, text, text]),
    percent: z.int().min(1).max(99),
    invested: z.array(rupees).min(1),
    note: text,
  }),
  warranty: z.strictObject({ title: text, text, product: text, plateChamber: text }),
  rooms: z.strictObject({
    eyebrow: text,
    title: text,
    lead: text,
    plans: z.strictObject({ small: text, large: text }),
    sizes: z.strictObject({ small: text, large: text }),
    marks: z.array(z.strictObject({ name: text, text, onlyLarge: z.literal(true).optional() })).length(6),
    note: text,
    sample,
  }),
  plan: z.strictObject({
    eyebrow: text,
    title: text,
    note: text,
    sample,
    stages: z.array(z.strictObject({ from: day, to: day, title: text, tasks: z.array(text).min(2) })).length(3),
  }),
  products: z.strictObject({ title: text, lead: text, priceLabel: text, names: z.array(text).length(4) }),
  enquiry,
  place: z.strictObject({ title: text, text }),
})

export const opportunitiesPageSchema = z.strictObject({
  seo,
  here: text,
  above: link.describe('Link to the parent page in the breadcrumb.'),
  hero,
  fit: z.strictObject({
    title: text,
    yes: z.strictObject({ title: text, items: z.array(text).min(3) }),
    wait: z.strictObject({ title: text, items: z.array(text).min(3) }),
  }),
  kinds: z.strictObject({
    title: text,
    lead: text,
    askLabel: text,
    items: z.array(z.strictObject({ name: text, text, ask: text })).length(3),
    note: text,
  }),
  documents: z.strictObject({ title: text, lead: text, items: z.array(text).min(4), note: text, link }),
  questions: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ id: slug, question: text, answer: text })).min(6),
  }),
  enquiry,
})

export type FranchisesPage = z.output<typeof franchisesPageSchema>
export type OpportunitiesPage = z.output<typeof opportunitiesPageSchema>
export type FranchiseFigure = z.output<typeof figure>
export type PartnerHero = z.output<typeof hero>
export type PartnerEnquiry = z.output<typeof enquiry>

export type NumbersView = FranchisesPageView['numbers']
export type WorkingView = ReturnType<typeof workOut>
export type StarterProductsView = FranchisesPageView['products']

export type FranchisesPageView = ReturnType<typeof getFranchisesPage>

const FILE = 'pages/franchises.json'

export function getFranchisesPage(root?: string) {
  const { numbers, working, products, rooms, plan, ...page } = loadContent(FILE, franchisesPageSchema, root)
  const { names, ...copy } = products
  return {
    ...page,
    numbers: withoutNotes(numbers),
    working: workOut(working),
    // Null on a published site while the rooms are samples.
    rooms: isShown(rooms, root) ? rooms : null,
    plan: isShown(plan, root) ? plan : null,
    products: { ...copy, items: names.map((name) => toProductView(findProduct(name, root), root)) },
  }
}

export const getOpportunitiesPage = (root?: string) =>
  loadContent('pages/franchise-opportunities.json', opportunitiesPageSchema, root)

/** Omits conflicts, which are notes for editors. */
function withoutNotes({ conflicts: _conflicts, ...numbers }: FranchisesPage['numbers']) {
  return numbers
}

function workOut({ percent, invested, ...copy }: FranchisesPage['working']) {
  const rows = invested.map((sum) => ({ invested: sum, earned: (sum * percent) / 100, years: 100 / percent }))
  return { ...copy, rows }
}

const findProduct = (name: string, root?: string) => requireNamed(getProducts(root), name, `${FILE}: products.names`)
