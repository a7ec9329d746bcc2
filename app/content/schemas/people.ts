import { z } from 'zod'

import { sample, slug, text } from './fields.ts'

const person = z.strictObject({
  id: slug.describe('By this, articles and the health page name who wrote or reviewed them.'),
  name: text,
  role: text,
  text: text.describe('What this person does here.'),
  sample: sample.describe('`sample`: until the person is named.'),
})

export const peopleSchema = z.strictObject({
  title: text.describe('Over the list on the about page.'),
  reviewed: text.includes('{name}', 'must hold {name}'),
  sampleNote: text.describe('Beside a name that is still a sample.'),
  people: z
    .array(person)
    .min(1)
    .refine((people) => new Set(people.map(({ id }) => id)).size === people.length, 'must name each id once'),
})

export type Person = z.output<typeof person>
