import { expect, test } from 'vitest'

import { findMarkup } from './markup.ts'

const find = (file: string, place: string, value: string) => findMarkup([{ file, place, value }])

test.each([
  ['site.json', 'description', 'Call [us](tel:+919876543210).'],
  ['pages/about-us.json', 'who.rows[0].text', 'A **bold** word.'],
  ['pages/about-us.json', 'who.rows[0].text', 'A *stressed* word.'],
  ['policies/x.json', 'title', '[Read](/contacts)'],
])('rejects marks in %s: %s, where they are not rendered', (file, place, value) => {
  expect(find(file, place, value)).toEqual([expect.stringContaining('work only in running text')])
})

test('rejects marks in a heading of an article', () => {
  const heading = [
    { file: 'articles/x.json', place: 'body[2].type', value: 'subheading' },
    { file: 'articles/x.json', place: 'body[2].text', value: 'A **bold** word' },
  ]

  expect(findMarkup(heading)).toHaveLength(1)
})

test.each(['[broken(/contacts)', '[broken](/contacts', 'half **bold'])(
  'rejects a broken mark anywhere: %s',
  (value) => {
    expect(find('articles/x.json', 'body[0].text', value)).toEqual([
      expect.stringContaining('a link is [label](/path)'),
    ])
  },
)

test.each([
  'A _stressed_ word.',
  'A __bold__ word.',
  'The key `brand`.',
  'It ~~was~~ is.',
  '# A heading',
  '- an item',
  '* an item\n* another',
  'Two lines\n- an item',
  '> quoted\n> twice',
  'See ![a jug](/jug.jpg).',
])('rejects a mark that no page renders, also in running text: %s', (value) => {
  expect(find('articles/x.json', 'body[0].text', value)).toEqual([
    expect.stringContaining('as it is typed. Running text'),
  ])
})

test.each([
  '{x_y}',
  'utm_source=a&utm_medium=b',
  'snake_case_name',
  'pH 8 - 9.5',
  'A – B',
  '#1',
  'C# - a name',
  '5 > 3',
  '* Prices include GST',
  '> 500 mg/l',
  '+ GST',
])('accepts %s', (value) => expect(find('articles/x.json', 'body[0].text', value)).toEqual([]))

test.each([
  ['articles/x.json', 'body[0].text', 'A [link](/contacts), **bold** and *stress*.'],
  ['pages/health-benefits.json', 'faq.tabs[0].questions[1].answer', 'See [it](/rnd).'],
  ['articles/x.json', 'body[0].rows[1][2]', '- 5 °C'],
  ['site.json', 'description', '5 * 3 * 2, [sic], and a footnote*'],
])('accepts %s: %s', (file, place, value) => expect(find(file, place, value)).toEqual([]))
