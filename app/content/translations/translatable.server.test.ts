import { expect, test } from 'vitest'
import { z } from 'zod'

import { latinName, pictureId, slug, stateName, text } from '#app/content/fields/fields.ts'
import { listTranslatable } from './translatable.server.ts'

const schema = z.strictObject({
  slug,
  name: latinName,
  state: stateName,
  title: z.array(text),
  lead: text.includes('{count}'),
  question: text.endsWith('?'),
  picture: pictureId.optional(),
  price: text,
  blocks: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('quote'), text }),
      z.strictObject({ type: z.literal('table'), rows: z.array(z.array(text)) }),
    ]),
  ),
})

test('lists free text by its JSON pointer, and omits ids, names, enums and figures', () => {
  const content = {
    slug: 'a-page',
    name: 'X-Blue',
    state: 'Rajasthan',
    title: ['Know your water.', '{x-blue}'],
    lead: 'All {count} of them',
    question: 'What does it cost?',
    picture: 'bench-measure',
    price: '{x-blue.price}',
    blocks: [
      { type: 'quote', text: 'Taste it' },
      { type: 'table', rows: [['One', '7.5']] },
    ],
  }

  expect(listTranslatable('pages/a.json', schema, content)).toEqual({
    '/title/0': 'Know your water.',
    '/lead': 'All {count} of them',
    '/question': 'What does it cost?',
    '/blocks/0/text': 'Taste it',
    '/blocks/1/rows/0/0': 'One',
  })
})

test('a name of fixed form may have diacritics and curly apostrophes, but no other script', () => {
  for (const name of ['X-Blue™', 'Ionia®', 'Ionia’s One', 'Šárka 2.0'])
    expect(latinName.safeParse(name).success, name).toBe(true)
  expect(latinName.safeParse('आयोनिया').success).toBe(false)
})
