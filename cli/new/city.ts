/** `npm run new:city -- navi-mumbai` writes a city's file with sample texts, and its footer link. */
import type { z } from 'zod'

import type { citySchema } from '#app/content/cities/city.ts'
import { insert, printNextSteps, takeName, today, toJson, toTitle, writeAll, writeNew } from './new-file.ts'

const slug = takeName('npm run new:city -- <slug>, small letters and dashes', /^[a-z][a-z0-9-]*$/)
const name = toTitle(slug)
const file = `content/cities/${slug}.json`

const chapter = (number: number) => ({
  title: `Chapter ${number} of ${name}`,
  text: `Sample: what chapter ${number} says of the water in ${name}.`,
})

const question = (number: number) => ({
  question: `Question ${number} that people in ${name} ask?`,
  answer: `Sample: the answer to question ${number} in ${name}.`,
})

const city: z.input<typeof citySchema> = {
  slug,
  name,
  state: 'Sample state',
  sample: true,
  seo: {
    title: `${name}: its water, and a demo at home | {brand}`,
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
    ready: [`Sample: a first thing to have ready in ${name}`, 'A second thing', 'A third thing'],
  },
  questions: [1, 2, 3].map(question),
  enquiry: { title: ['Your water', `in ${name}`], lead: `Sample: what to write to us from ${name}.` },
}

writeNew(file, toJson({ $schema: '../.schemas/cities.schema.json', ...city }))
insert(
  'content/navigation.json',
  `, ${JSON.stringify({ label: name, href: `/${slug}` })}`,
  '"cities": {',
  '"links": [',
  ']',
)
await writeAll()
printNextSteps(
  `Write the texts of ${file}; take out "sample" when all are written.`,
  'Draw the skyline: art/svg/skylines.ts, then name it in skyline.drawing.',
  `npm run content:check, then look at http://localhost:3000/${slug} under npm run dev.`,
)
