/** `npm run new:article -- hard-water-and-kettles` writes the draft of an article with sample texts. */
import type { z } from 'zod'

import type { articleSchema } from '#app/content/articles/article.ts'
import { getArticles } from '#app/content/articles/articles.server.ts'
import { getFirstPersonId } from '#app/content/articles/people.server.ts'
import { printNextSteps, takeName, today, toTitle, writeAll, writeNewPage } from './new-file.ts'

const slug = takeName('npm run new:article -- <slug>, small letters and dashes', /^[a-z][a-z0-9-]*$/)
const title = toTitle(slug)
const file = `content/articles/${slug}.json`

const article = {
  slug,
  status: 'draft',
  seo: {
    title: title.slice(0, 60),
    description: `Sample: what a reader learns from ${title}, in one or two sentences.`.slice(0, 170),
    shareImage: 'blog',
    updated: today(),
  },
  title,
  tagline: 'Water',
  author: getFirstPersonId(),
  published: today(),
  excerpt: `Sample: why to read ${title}.`.slice(0, 220),
  standfirst: `Sample: the first sentences of ${title}.`,
  hero: { picture: 'hero-blog', alt: 'Sample: what the picture shows' },
  body: [
    { type: 'paragraph', text: `Sample: the first paragraph of ${title}.` },
    { type: 'heading', id: 'first', text: 'Sample: a first heading' },
    { type: 'paragraph', text: `Sample: a paragraph with [a link](/contacts).` },
  ],
  related: getArticles()
    .slice(0, 3)
    .map((related) => related.slug),
} satisfies z.input<typeof articleSchema>

writeNewPage(file, { $schema: '../.schemas/articles.schema.json', ...article })
await writeAll()
printNextSteps(
  `Write the texts of ${file}. Choose a picture of app/ui/picture-manifest.ts that no other page shows, and three articles to read next.`,
  `Look at it under npm run dev, at the address that npm run content:preview -- /blog/${slug} prints.`,
  'Take out "status" when it may go live, or give it a time in "publishAt": 2026-12-24T09:00. Then npm run content:check.',
)
