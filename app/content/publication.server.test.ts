import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Article } from '#app/content/articles/article.ts'
import { getArticles, getFeed } from '#app/content/articles/articles.server.ts'
import { listCities } from '#app/content/cities/cities.server.ts'
import { findPage, listEveryPage, listPages } from '#app/content/pages/pages.server.ts'
import { findMoved } from '#app/content/pages/public-paths.server.ts'
import { getNavigation } from '#app/content/site/site.server.ts'
import { withContent } from '../../tests/with-content.ts'
import { getNames } from './names.server.ts'
import { contentGeneration, isPublicPath, listHiddenPages, withPreview } from './publication.server.ts'

const NOW = '2026-11-27T09:00:00+05:30'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) }))
afterEach(() => void vi.useRealTimers())

const pathsOf = (root: string) => listPages(root).map(({ path }) => path)
/** The site checks its files once per task. */
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

async function moveTo(time: string) {
  vi.setSystemTime(Date.parse(time))
  await nextTask()
}

const withKeys = (file: string, keys: object) => withContent({ [file]: (content) => ({ ...content, ...keys }) })

const KINDS: [file: string, path: string][] = [
  ['articles/benefits-of-alkaline-water.json', '/blog/benefits-of-alkaline-water'],
  ['cities/jaipur.json', '/jaipur'],
  ['festivals/durgapooja.json', '/durgapooja'],
  ['policies/terms-and-condition.json', '/terms-and-condition'],
  ['pages/complaint.json', '/complaint'],
  ['products/en-7p.json', '/products/ionia-en-7p-alkaline-water-machine'],
]

describe.each(KINDS)('%s', (file, path) => {
  test('is hidden while it is a draft, even if a publication time is set', () => {
    const root = withKeys(file, { status: 'draft', publishAt: '2026-01-01T09:00' })
    expect(pathsOf(root)).not.toContain(path)
    expect(listEveryPage(root).map((page) => page.path)).toContain(path)
    expect(isPublicPath(`${path}?from=x#form`, root)).toBe(false)
  })

  test('appears at the set time in India, and starts a new generation of the content', async () => {
    const root = withKeys(file, { publishAt: '2026-11-27T18:30' })
    expect(pathsOf(root)).not.toContain(path)
    const before = contentGeneration(root)
    await moveTo('2026-11-27T12:59:59Z')
    expect(contentGeneration(root)).toBe(before)
    await moveTo('2026-11-27T13:00:00Z')
    expect(contentGeneration(root)).toBeGreaterThan(before)
    expect(pathsOf(root)).toContain(path)
    // A clock that was ahead for a moment.
    await moveTo(NOW)
    expect(pathsOf(root)).not.toContain(path)
  })
})

test('an article does not appear before the date shown under its title', async () => {
  const root = withKeys('articles/benefits-of-alkaline-water.json', { published: '2031-01-01' })
  const titles = () => getFeed(root).items.map(({ path }) => path)
  expect(titles()).not.toContain('/blog/benefits-of-alkaline-water')
  await moveTo('2030-12-31T18:30:00Z')
  expect(titles()[0]).toBe('/blog/benefits-of-alkaline-water')
})

test('menus, counts and lists of nearby cities omit a draft', () => {
  const root = withKeys('cities/jaipur.json', { status: 'draft' })
  expect(listCities(root).map(({ slug }) => slug)).not.toContain('jaipur')
  expect(getNavigation(root).footer.cities.links.map(({ href }) => href)).not.toContain('/jaipur')
  expect(getNames(root).figures.counts.cities).toBe(
    listEveryPage(root).filter(({ group }) => group === 'cities').length - 1,
  )
})

test('counts, the lowest price and short addresses omit a hidden product', async () => {
  const root = withKeys('products/x-blue.json', { publishAt: '2026-11-27T18:30' })
  const shown = () => ({
    count: getNames(root).values['count.products'],
    lowest: getNames(root).values['lowest.price'],
    isFound: findMoved({ pathname: '/products/x-blue', search: '' }, root) !== null,
    own: getNames(root).values['x-blue.price'],
  })
  expect(shown()).toEqual({
    count: 'five',
    lowest: getNames(root).values['en-7p.price'],
    isFound: false,
    own: '₹1,65,000',
  })
  await moveTo('2026-11-27T13:00:00Z')
  expect(shown()).toEqual({ count: 'six', lowest: '₹1,65,000', isFound: true, own: '₹1,65,000' })
})

test('two instances with their own disks show a scheduled page from the same moment', async () => {
  const roots = [0, 1].map(() => withKeys('cities/jaipur.json', { publishAt: '2026-11-27T18:30' })) as [string, string]
  // The first has served pages for hours; the second has not read anything yet.
  expect(pathsOf(roots[0])).not.toContain('/jaipur')
  const before = contentGeneration(roots[0])
  await moveTo('2026-11-27T13:00:00Z')
  expect(contentGeneration(roots[0])).toBeGreaterThan(before)
  for (const root of roots) expect(pathsOf(root)).toContain('/jaipur')
})

test('a preview shows its own draft but no other draft', () => {
  const root = withContent({
    'pages/complaint.json': (page) => ({ ...page, status: 'draft' }),
    'cities/jaipur.json': (city) => ({ ...city, status: 'draft' }),
  })
  const preview = (path: string) =>
    withPreview(
      { path, until: 0 },
      () => [findPage('complaint', root) !== null, pathsOf(root).includes('/jaipur')],
      root,
    )
  expect([preview('/complaint'), preview('/jaipur'), preview('/')]).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
})

test('the preview of a scheduled page includes pages that open before it', () => {
  const root = withContent({
    'cities/jaipur.json': (city) => ({ ...city, publishAt: '2026-12-24T09:00' }),
    'cities/alwar.json': (city) => ({ ...city, publishAt: '2026-12-01T09:00' }),
    'cities/noida.json': (city) => ({ ...city, publishAt: '2026-12-25T09:00' }),
    'cities/dausa.json': (city) => ({ ...city, status: 'draft' }),
  })
  const shown = withPreview({ path: '/jaipur', until: 0 }, () => listCities(root).map(({ slug }) => slug), root)
  expect(['jaipur', 'alwar', 'noida', 'dausa'].filter((slug) => shown.includes(slug))).toEqual(['jaipur', 'alwar'])
})

test('the articles suggested to read next omit a hidden one', () => {
  const [{ related, slug }] = getArticles() as [Article]
  const root = withKeys(`articles/${related[0]}.json`, { status: 'draft' })
  expect(listHiddenPages(root).map(({ path }) => path)).toEqual([`/blog/${related[0]}`])
  expect(getArticles(root).map((article) => article.slug)).toContain(slug)
})
