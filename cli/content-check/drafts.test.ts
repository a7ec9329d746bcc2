/** @module-tag all */
import { describe, expect, test } from 'vitest'

import { type Edits, readJson, withContent, withTexts } from '../../tests/with-content.ts'
import { checkContent, listSamples } from './check-content.ts'
import { findEarlyLinks, findEarlyNames, listHidden } from './drafts.ts'
import { listTexts, listWritten } from './leaves.ts'

const draft = (content: Record<string, unknown>) => ({ ...content, status: 'draft' })
const later = (publishAt: string) => (content: Record<string, unknown>) => ({ ...content, publishAt })

const FAR = '2099-12-24T09:00'

test('reports a link from a public page to a draft', () => {
  const problems = checkContent(
    withContent({ 'festivals/durgapooja.json': draft, 'policies/privacy-policy-2.json': draft }),
  )
  expect(problems.length).toBeGreaterThan(0)
  for (const problem of problems)
    expect(problem).toMatch(/: leads to \/privacy-policy-2, which visitors do not see yet: it is a draft$/)
})

test('reports a suggested article that opens later, with its time', () => {
  const problems = checkContent(withContent({ 'articles/water-ionizer-machine-india.json': later(FAR) }))
  expect(problems.length).toBeGreaterThan(0)
  expect(problems.join('\n')).toMatch(/related\[\d\]: leads to .*: it opens on 24 December 2099, 9:00 am, in India/)
})

test('accepts links between pages that open together, and links from menus and redirects', () => {
  const root = withContent({
    'festivals/durgapooja.json': later(FAR),
    'festivals/mira-modal-school.json': later(FAR),
    'navigation.json': ({ main, ...navigation }) => ({
      ...navigation,
      main: [...(main as object[]), { label: 'Festival', href: '/durgapooja' }],
    }),
  })
  expect(checkContent(root)).toEqual([])
  const linkIn = (file: string) => [{ file, place: 'lead', value: 'See [a festival](/durgapooja) of ours.' }]
  expect(findEarlyLinks(linkIn('festivals/mira-modal-school.json'), root)).toEqual([])
  expect(findEarlyLinks(linkIn('cities/jaipur.json'), root)).toHaveLength(1)
  expect(listHidden(root)).toContain('/durgapooja opens on 24 December 2099, 9:00 am, in India')
})

describe('a product', () => {
  /** The cheapest product once more, under another name, with texts of its own. */
  function withProduct(keys: object, edits: Edits = waiting) {
    const source = JSON.stringify(readJson('products/x-blue.json')).replaceAll('{x-blue', '{zedpur')
    const { buyable: _, productId: __, ...product } = JSON.parse(source) as Record<string, unknown>
    const texts = JSON.parse(JSON.stringify(product), (key, value: unknown) =>
      typeof value === 'string' && value.includes(' ') && !/^(electrode|phValue|value|powerConsumption)$/.test(key)
        ? value.replace(/(?<=\S{3} )/, 'also ')
        : value,
    ) as object
    const zedpur = { ...texts, ...keys, slug: 'ionia-zedpur', name: 'Zedpur' }
    return withTexts({ 'products/zedpur.json': JSON.stringify(zedpur) }, edits)
  }
  const pair = { products: ['{x-blue}', '{zedpur}'], question: 'Which of these two?', answer: '{zedpur} is newer.' }
  const waiting = {
    'comparisons.json': (all: Record<string, unknown>) => ({ ...all, pairs: [...(all.pairs as object[]), pair] }),
    'costs.json': (all: Record<string, unknown>) => ({ ...all, filterSets: [{ product: '{zedpur}', amount: 4500 }] }),
  }

  test('is ignored in comparisons and costs while it is a draft', () => {
    expect(checkContent(withProduct({ status: 'draft' }))).toEqual([])
  })

  test('is checked in its future state when it is scheduled', () => {
    expect(checkContent(withProduct({ publishAt: FAR }))).toEqual([
      'content/finder.json: Zedpur is the result of no answers',
    ])
  })

  test.each([
    ['is a draft', { status: 'draft' }, ['durgapooja', 'mira-modal-school']],
    ['opens on 24 December 2099, 9:00 am, in India', { publishAt: FAR }, ['durgapooja']],
  ])('that %s is rejected on pages that open earlier', (what, keys, pages) => {
    const lead = (text: string) => (page: Record<string, unknown>) => ({ ...page, lead: text })
    const root = withProduct(keys, {
      ...waiting,
      'festivals/durgapooja.json': lead('See {zedpur} at our stall, for {zedpur.price}.'),
      'festivals/mira-modal-school.json': (page) => ({ ...lead('{zedpur} is here.')(page), publishAt: FAR }),
    })
    expect(findEarlyNames(listTexts(listWritten(root)), root)).toEqual(
      pages.map(
        (name) =>
          `content/festivals/${name}.json: lead: names /products/ionia-zedpur, which visitors do not see yet: it ${what}`,
      ),
    )
  })

  test('cannot become a draft while other pages need it', () => {
    const problems = checkContent(withContent({ 'products/x-blue.json': draft })).join('\n')
    expect(problems).toContain('content/costs.json: asked.product: names /products/ionia-x-blue-alkaline-water-machine')
    expect(problems).toContain('content/pages/buy-products.json')
  })
})

test('rejects a draft of a page to which the site’s forms lead', () => {
  expect(checkContent(withContent({ 'pages/connect.json': draft })).join('\n')).toContain(
    'content/pages/connect.json: status: the site’s forms lead here, so the page must be public',
  )
})

test('rejects placeholder text of a scaffold on a public page, and accepts it in a draft', () => {
  const unwritten = (festival: Record<string, unknown>) => ({ ...festival, lead: 'Sample: what happens there.' })
  expect(checkContent(withContent({ 'festivals/durgapooja.json': unwritten }))).toEqual([
    'content/festivals/durgapooja.json: lead: still has the sample text: write it, or set "status" to "draft"',
  ])
  expect(checkContent(withContent({ 'festivals/durgapooja.json': (one) => draft(unwritten(one)) }))).toEqual([])
})

test('reserves the URL of a draft, and ignores its samples', () => {
  const root = withContent({
    'festivals/durgapooja.json': draft,
    'redirects.json': () => ({ '/durgapooja': '/' }),
  })
  expect(checkContent(root)).toContain('content/redirects.json: /durgapooja is a page, and cannot lead to another')
  expect(listSamples(root).filter((sample) => sample.includes('durgapooja'))).toEqual([])
})

test.each([['2026-12-24'], ['2026-02-30T09:00'], ['2026-12-24T25:00'], ['tomorrow']])(
  'explains why %s is not a valid publishing time',
  (publishAt) =>
    expect(checkContent(withContent({ 'festivals/durgapooja.json': later(publishAt) }))).toEqual([
      'content/festivals/durgapooja.json: publishAt: must be a day and a time like 2026-12-24T09:00',
    ]),
)
