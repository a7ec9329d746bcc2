/** `npm run new:city -- navi-mumbai` writes the draft of a city's page with sample texts, and its footer link. */
import type { z } from 'zod'

import type { citySchema } from '#app/content/cities/city.ts'
import { insert, printNextSteps, takeName, today, toTitle, writeAll, writeNewPage } from './new-file.ts'

const slug = takeName('npm run new:city -- <slug>, small letters and dashes', /^[a-z][a-z0-9-]*$/)
const name = toTitle(slug)
const file = `content/cities/${slug}.json`

const chapter = (number: number) => ({
  title: `Sample: the title of chapter ${number} on ${name}`,
  text: `Sample: what chapter ${number} says of the water in ${name}.`,
})

const question = (number: number) => ({
  question: `Sample: question ${number} that people in ${name} ask?`,
  answer: `Sample: the answer to question ${number} in ${name}.`,
})

const city = {
  slug,
  status: 'draft',
  name,
  state: 'Sample: the state',
  seo: {
    title: `Alkaline water ionizer in ${name} | {brand}`,
    description: `Sample: what comes from the taps of ${name}, what to measure first, and how a demo at home goes.`,
    shareImage: 'cities',
    updated: today(),
  },
  skyline: { drawing: 'noida', alt: `Sample: what the drawing of ${name} shows`, focus: 50 },
  lead: `Sample: one sentence on the water of ${name}.`,
  water: {
    title: ['The water', `of ${name}`],
    brief: {
      source: `Sample: where ${name} takes its water from`,
      notice: `Sample: what people in ${name} notice`,
      check: `Sample: what to measure in ${name}`,
    },
    chapters: [1, 2, 3, 4].map(chapter),
  },
  demo: {
    text: `Sample: how a demo goes in ${name}.`,
    ready: [`Sample: a first thing to have ready in ${name}`, 'Sample: a second thing', 'Sample: a third thing'],
  },
  questions: [1, 2, 3].map(question),
  enquiry: { title: ['Your water', `in ${name}`], lead: `Sample: what to write to us from ${name}.` },
} satisfies z.input<typeof citySchema>

writeNewPage(file, { $schema: '../.schemas/cities.schema.json', ...city })
insert(
  'content/navigation.json',
  {
    text: `, ${JSON.stringify({ label: name, href: `/${slug}` })}`,
    written: new RegExp(`,\\s*\\{[^{}]*"href": "/${slug}"\\s*\\}`),
  },
  '"cities": {',
  '"links": [',
  ']',
)
await writeAll()
printNextSteps(
  `Write the texts of ${file}. Draw the skyline: art/svg/skylines.ts, then name it in skyline.drawing.`,
  `Look at it under npm run dev, at the address that npm run content:preview -- /${slug} prints.`,
  'A published site shows no page in Hindi until the name in the footer is translated: npm run translate -- hi content/navigation.json.',
  'Take out "status" when it may go live, or give it a time in "publishAt": 2026-12-24T09:00. Then npm run content:check.',
)
