import { z } from 'zod'

import { link, lines, loopId, seo, slug, text } from './fields.ts'
import { ph } from './ph.ts'

/** How well a statement is shown: the level of the water in its glass. */
const grade = z.enum(['established', 'some-evidence', 'not-shown'])

const sourceIds = z.array(slug).min(1, 'must name at least one source')
const graded = { grade, sources: sourceIds }

const question = z.strictObject({
  id: slug.describe('Links to `#faq-<id>` open it.'),
  question: text.endsWith('?', 'must be a question'),
  answer: text,
})

const pageSchema = z.strictObject({
  seo,
  crumb: text.describe('Its name on the way from the home page.'),
  hero: z.strictObject({ title: lines, lead: text, loop: loopId, alt: text }),
  /** The three grades and what each means, from the fullest glass to the empty one. */
  legend: z.strictObject({
    title: text,
    grades: z.array(z.strictObject({ grade, word: text, meaning: text })).length(3, 'must explain the three grades'),
  }),
  labels: z
    .strictObject({ sources: text, onlyWith: text, scale: text })
    .describe('In front of the names of sources, and of the machine that alone reaches a use.'),
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
          refuted: z
            .literal(true)
            .optional()
            .describe('The drawing shows a claim that does not hold: it is crossed out.'),
          statements: z.array(z.strictObject({ text, ...graded })).min(2),
        }),
      )
      .length(3, 'must be three properties'),
  }),
  uses: z.strictObject({
    title: lines,
    lead: text,
    note: text,
    items: z
      .array(z.strictObject({ name: text, text, from: ph, to: ph, caution: text.optional(), ...graded }))
      .length(10, 'must be ten uses'),
  }),
  notClaimed: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ text, sources: sourceIds.optional() })).min(3),
    tell: z.strictObject({ text, link }),
  }),
  faq: z.strictObject({
    title: lines,
    lead: text,
    link,
    /** The id is the tab's value in the address; the first is shown when the address names none. */
    tabs: z.tuple([
      z.strictObject({ id: slug, label: text, questions: z.array(question).length(10, 'must be ten questions') }),
      z.strictObject({ id: slug, label: text, questions: z.array(question).length(10, 'must be ten questions') }),
    ]),
  }),
  plainWords: z.strictObject({ title: text, text, links: z.array(link).min(1) }),
  grading: z.strictObject({
    title: text,
    rules: z.array(text).min(2),
    reviewed: text,
    reviewer: slug.describe('An id of people.json.'),
  }),
  sources: z.strictObject({
    title: text,
    items: z.array(
      z.strictObject({
        id: slug,
        label: text.describe('How statements name it: `WHO 2022`.'),
        citation: text,
        says: text.describe('What it says that this page leans on.'),
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
  if (new Set(known).size < known.length) report('each id must stand once')

  const questions = page.faq.tabs.flatMap((tab) => tab.questions.map(({ id }) => id))
  if (new Set(questions).size < questions.length)
    context.addIssue({ code: 'custom', path: ['faq', 'tabs'], message: 'each question must have an id of its own' })
})

function citedSources({ properties, uses, notClaimed, faq }: HealthPage) {
  const statements = properties.items.flatMap((property) => property.statements)
  const answers = faq.tabs.flatMap((tab) => tab.questions.map(({ answer }) => answer)).join()
  return [
    ...[...statements, ...uses.items, ...notClaimed.items].flatMap(({ sources }) => sources ?? []),
    ...[...answers.matchAll(/\(#source-([^)]+)\)/g)].map(([, id]) => id!),
  ]
}

export type Grade = z.output<typeof grade>
export type HealthPage = z.output<typeof pageSchema>
