/** The health page: each statement with its grade and its sources. */
import { z } from 'zod'

import { findReviewer } from '#app/content/articles/people.server.ts'
import { lines, link, loopId, ph, pictureId, seo, slug, text } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { ContentError } from '#app/content/parse-file.server.ts'

/** The strength of the evidence, which pages draw as the water level in a glass. */
const grade = z.enum(['established', 'some-evidence', 'not-shown'])

const sourceIds = z.array(slug).min(1, 'must name at least one source')
const graded = { grade, sources: sourceIds }

/** A statement that other pages quote: `{use.hydrogen}` is its claim, `{grade.hydrogen}` the word of its grade. */
const named = { id: slug.optional(), claim: text.optional().describe('The claim in a few words, for a table.') }

/** `text` names the tea, so that the check can compare its pH with that of tea on other pages. */
const teaWater = z.strictObject({ ph, text: text.refine((look) => /\btea\b|चाय/.test(look), 'must say "tea"') })

const question = z.strictObject({
  id: slug.describe('Id of the question. A link to `#faq-<id>` opens its answer.'),
  question: text.endsWith('?', 'must be a question'),
  answer: text,
})

const pageSchema = z.strictObject({
  seo,
  crumb: text.describe('Name of this page in the breadcrumb.'),
  hero: z.strictObject({ title: lines, lead: text, loop: loopId, alt: text }),
  /** The three grades, from the full glass to the empty one. */
  legend: z.strictObject({
    title: text,
    grades: z.array(z.strictObject({ grade, word: text, meaning: text })).length(3, 'must explain the three grades'),
  }),
  labels: z
    .strictObject({ sources: text, onlyWith: text, scale: text })
    .describe(
      'Labels before the names of sources, before the name of a machine that alone reaches a pH, and for the pH scale.',
    ),
  properties: z.strictObject({
    title: lines,
    lead: text,
    items: z
      .array(
        z.strictObject({
          diagram: z.enum(['prop-ph', 'prop-hydrogen', 'prop-cluster']),
          alt: text,
          title: text,
          text,
          refuted: z.literal(true).optional().describe('true if the drawing shows a refuted claim. It is crossed out.'),
          statements: z.array(z.strictObject({ ...named, text, ...graded })).min(2),
        }),
      )
      .length(3, 'must be three properties'),
  }),
  uses: z.strictObject({
    title: lines,
    lead: text,
    note: text,
    items: z
      .array(z.strictObject({ id: slug, name: text, text, from: ph, to: ph, caution: text.optional(), ...graded }))
      .length(10, 'must be ten uses'),
  }),
  tea: z
    .strictObject({
      title: lines,
      lead: text,
      statement: z.strictObject({ text, ...graded }),
      judge: text,
      demo: z.strictObject({ text, link }),
      picture: pictureId.describe(
        'Picture of both glasses after brewing: the lower pH in the left half, the higher one in the right half.',
      ),
      alt: text,
      waters: z
        .tuple([teaWater, teaWater])
        .refine(([first, second]) => first.ph < second.ph, 'must begin with the lower pH'),
      note: text.describe('Statement that the pictures are an illustration.'),
      labels: z.strictObject({
        pour: text.describe('The button’s label.'),
        hint: text.describe('Help beside the button: how to pour, and how to compare the teas.'),
        loading: text.describe('Shown beside the button while the frames load.'),
        failed: text.describe('Shown beside the button if the frames could not be loaded.'),
        border: text.describe('Name, for screen readers, of the slider that moves the line between the two teas.'),
      }),
    })
    .describe('The same tea brewed with two waters. The frames of both films are in public/media.'),
  notClaimed: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ text, sources: sourceIds.optional() })).min(3),
    tell: z.strictObject({ text, link }),
  }),
  faq: z.strictObject({
    title: lines,
    lead: text,
    link,
    /** The id is the tab's value in the query; the first tab is the default. */
    tabs: z.tuple([
      z.strictObject({ id: slug, label: text, questions: z.array(question).length(10, 'must be ten questions') }),
      z.strictObject({ id: slug, label: text, questions: z.array(question).length(10, 'must be ten questions') }),
    ]),
  }),
  plainWords: z.strictObject({ title: text, text, links: z.tuple([link], link) }),
  grading: z.strictObject({
    title: text,
    rules: z.array(text).min(2),
    reviewed: text,
    reviewer: slug.describe('The reviewer: the id of a person in people.json.'),
  }),
  sources: z.strictObject({
    title: text,
    fold: text.describe('Label that opens the list.'),
    items: z.array(
      z.strictObject({
        id: slug,
        label: text.describe('Short name of the source, shown below statements: “WHO 2022”.'),
        citation: text,
        says: text.describe('The source’s result that this page relies on.'),
        doi: text.regex(/^10\.\d{4,}\/\S+$/, 'must be a DOI like 10.1136/bmjopen-2015-010438').optional(),
      }),
    ),
  }),
})

export const healthPageSchema = pageSchema.superRefine((page, context) => {
  const known = page.sources.items.map(({ id }) => id)
  const cited = citedSources(page)
  const report = (message: string) => context.addIssue({ code: 'custom', path: ['sources', 'items'], message })

  for (const id of new Set(cited.filter((id) => !known.includes(id)))) report(`"${id}" is cited but not listed`)
  for (const id of known.filter((id) => !cited.includes(id))) report(`"${id}" is listed but never cited`)
  if (new Set(known).size < known.length) report('each id must occur only once')

  const ids = [...page.properties.items.flatMap(({ statements }) => statements), ...page.uses.items].flatMap(
    ({ id }) => id ?? [],
  )
  if (new Set(ids).size < ids.length)
    context.addIssue({ code: 'custom', path: ['uses', 'items'], message: 'each id must have one grade' })

  const questions = page.faq.tabs.flatMap((tab) => tab.questions.map(({ id }) => id))
  if (new Set(questions).size < questions.length)
    context.addIssue({ code: 'custom', path: ['faq', 'tabs'], message: 'each question must have an id of its own' })
})

function citedSources({ properties, uses, tea, notClaimed, faq }: HealthPage) {
  const statements = properties.items.flatMap((property) => property.statements)
  const answers = faq.tabs.flatMap((tab) => tab.questions.map(({ answer }) => answer)).join()
  return [
    ...[...statements, ...uses.items, tea.statement, ...notClaimed.items].flatMap(({ sources }) => sources ?? []),
    ...[...answers.matchAll(/\(#source-([^)]+)\)/g)].map(([, id]) => id!),
  ]
}

export type Grade = z.output<typeof grade>
export type HealthPage = z.output<typeof pageSchema>

export type SourceLink = Verdict['sources'][number]
export type Verdict = ReturnType<typeof toVerdict>

export type PropertyView = HealthPageView['properties']['items'][number]

/** `onlyWith` names the product if only one reaches this pH. */
export type UseView = HealthPageView['uses']['items'][number]

export type TeaView = HealthPageView['tea']

export type HealthPageView = ReturnType<typeof getHealthPage>

export function getHealthPage(root?: string) {
  const page = loadContent('pages/health-benefits.json', healthPageSchema, root)
  const { properties, uses, tea, notClaimed } = page
  return {
    ...page,
    grading: {
      ...page.grading,
      reviewer: findReviewer(page.grading.reviewer, 'pages/health-benefits.json: grading', root),
    },
    properties: {
      ...properties,
      items: properties.items.map((property) => ({
        ...property,
        statements: property.statements.map((statement) => ({ ...statement, ...toVerdict(statement, page) })),
      })),
    },
    uses: {
      ...uses,
      items: uses.items.map((use) => ({ ...use, ...toVerdict(use, page), onlyWith: onlyProductFor(use, root) })),
    },
    tea: { ...tea, statement: { ...tea.statement, ...toVerdict(tea.statement, page) } },
    notClaimed: {
      ...notClaimed,
      items: notClaimed.items.map(({ text, sources }) => ({ text, sources: toLinks(sources ?? [], page) })),
    },
  }
}

function toVerdict({ grade, sources }: { grade: Grade; sources: string[] }, page: HealthPage) {
  const { word } = page.legend.grades.find((explained) => explained.grade === grade) ?? {}
  if (!word) throw new ContentError([`content/pages/health-benefits.json: legend.grades does not explain "${grade}"`])
  return { grade, word, sources: toLinks(sources, page) }
}

function toLinks(ids: string[], page: HealthPage) {
  return page.sources.items.filter(({ id }) => ids.includes(id)).map(({ id, label }) => ({ id, label }))
}

/** Derived from the products' pH ranges, so that it cannot contradict them. */
function onlyProductFor({ from, to }: { from: number; to: number }, root?: string) {
  const reaching = getProducts(root).filter(({ ph }) => ph && ph.from <= from && to <= ph.to)
  return reaching.length === 1 ? reaching[0]!.name : null
}
