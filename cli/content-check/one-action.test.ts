import { expect, test } from 'vitest'

import type { Leaf } from './leaves.ts'
import { findOtherNamesOfDemo } from './one-action.ts'

const link = (file: string, at: string, label: string, href: string): Leaf[] => [
  { file, place: `${at}.label`, value: label },
  { file, place: `${at}.href`, value: href },
]
const name = link('navigation.json', 'demo', 'Book Live Demo', '/book-demo')

test.each(['Book a live demo', 'Book a demo', 'Taste it at home first'])(
  'rejects a link to the demo labelled "%s"',
  (label) => {
    expect(findOtherNamesOfDemo([...name, ...link('pages/home.json', 'why.demo.link', label, '/book-demo')])).toEqual([
      `content/pages/home.json: why.demo.link.label: "${label}" is called "Book Live Demo" everywhere: write {demo}`,
    ])
  },
)

test('checks a URL with a query, and ignores a different path', () => {
  const query = link('pages/products.json', 'demo.link', 'Book a demo', '/book-demo?from=products')
  const other = link('pages/products.json', 'more', 'Read more', '/book-demonstration')

  expect(findOtherNamesOfDemo([...name, ...query])).toHaveLength(1)
  expect(findOtherNamesOfDemo([...name, ...other])).toEqual([])
})
