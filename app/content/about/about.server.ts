import { z } from 'zod'

import { lines, link, pictureId, sample, seo, slug, text, year } from '#app/content/fields/fields.ts'
import { homePageSchema } from '#app/content/home/home.ts'
import { loadContent } from '#app/content/load.server.ts'
import { isShown, onlyShown } from '#app/content/site/samples.server.ts'

const statement = z.strictObject({ name: text, text })

/** Accepts `1982` if only the year is known, and `1998.05` otherwise. */
const milestone = z.strictObject({
  date: text.regex(/^\d{4}(\.(0[1-9]|1[0-2]))?$/, 'must be a year (1982) or a year and a month (1998.05)'),
  text,
  sample,
})

/** Styles and drawing use these names, from the first line to the finished product. */
const stage = z.enum(['machine', 'section', 'ruler', 'pencil'])

const era = z
  .strictObject({
    id: slug,
    from: year,
    to: year,
    stage,
    sheet: text.describe('Sheet number and name, shown below the drawing: “Sheet 1 of 4: the pencil”.'),
    alt: text,
    title: text,
    text,
    milestones: z.array(milestone).min(1),
  })
  .refine(
    ({ from, to, milestones }) =>
      milestones.every(({ date }) => from <= Number(date.slice(0, 4)) && Number(date.slice(0, 4)) <= to),
    'must have milestones within its years',
  )

export const aboutPageSchema = z.strictObject({
  seo,
  hero: z.strictObject({
    eyebrow: text,
    title: lines,
    lead: text,
    picture: pictureId,
    portrait: pictureId,
    alt: text,
    beginning: text.describe('The year of the first machine in the drawn row.'),
  }),
  intro: z.strictObject({
    title: lines,
    paragraphs: z.array(text).min(1),
    film: z.strictObject({ label: text, title: text, note: text, picture: pictureId, portrait: pictureId, alt: text }),
  }),
  who: z.strictObject({
    title: lines,
    lead: text,
    rows: z
      .array(z.strictObject({ term: text, figure: text, text }))
      .min(3)
      .describe('Facts about the company. {productYears} and {plateChamberYears} become the years of warranty.'),
    note: text,
  }),
  history: z.strictObject({
    title: lines,
    lead: text,
    tabsLabel: text,
    note: text,
    eras: z.tuple([era, era, era, era]),
  }),
  mission: statement,
  vision: statement,
  values: z.strictObject({
    title: text,
    lead: text,
    items: z.array(statement).length(10, 'must be ten values'),
  }),
  liaison: z.strictObject({
    eyebrow: text,
    role: text,
    text,
    quote: text,
    alt: text.describe('Description of the drawing beside the quote, for people who cannot see it.'),
    sample,
  }),
  close: z.strictObject({ title: text, link, demo: link }),
})

export type AboutPage = z.output<typeof aboutPageSchema>
export type Era = z.output<typeof era>

/** `note` explains the samples; null if there are none. */
export type AboutView = ReturnType<typeof getAboutPage>
export type HistoryView = ReturnType<typeof withoutHidden>

export function getAboutPage(root?: string) {
  const page = loadContent('pages/about-us.json', aboutPageSchema, root)
  const { manufacturer } = loadContent('pages/home.json', homePageSchema, root)
  return {
    ...page,
    history: withoutHidden(page.history, root),
    liaison: isShown(page.liaison, root) ? page.liaison : null,
    // Null while the film must not be shown. Its still picture remains.
    film: isShown(manufacturer.film, root)
      ? { youtubeId: manufacturer.film.youtubeId, isSample: manufacturer.film.sample === true }
      : null,
  }
}

function withoutHidden({ note, eras, ...history }: AboutPage['history'], root?: string) {
  const show = (era: Era): Era => ({ ...era, milestones: onlyShown(era.milestones, root) })
  const [latest, ...earlier] = eras
  const shown: [Era, ...Era[]] = [show(latest), ...earlier.map(show)]
  const hasSamples = shown.some(({ milestones }) => milestones.some(({ sample }) => sample))
  return { ...history, eras: shown, note: hasSamples ? note : null }
}
