/** A picture belongs to one page; another page shows it only if it mentions that page. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

import { pictures, type PictureId } from '#app/ui/picture-manifest.ts'

/** The research page may show the products' pictures next to their names. */
const RESEARCH = 'pages/rnd'
/** The home pages of pictures whose subject the home page itself shows as a film or drawing. */
const HOMES: Partial<Record<PictureId, string>> = {
  'hero-contact': 'products/x-blue',
  'hero-rnd': RESEARCH,
  'hero-rnd-portrait': RESEARCH,
  'tech-stack': RESEARCH,
  'hero-under-sink': 'products/io-600u',
  'hero-under-sink-portrait': 'products/io-600u',
}

const isPicture = (value: unknown): value is PictureId => typeof value === 'string' && value in pictures

function picturesIn(value: unknown): PictureId[] {
  if (isPicture(value)) return [value]
  if (value === null || typeof value !== 'object' || isBorrowed(value)) return []
  return Object.values(value).flatMap(picturesIn)
}

/** The picture in an article just created by `npm run new:article`, until its alternative text is written. */
const isBorrowed = (value: object) => 'alt' in value && String(value.alt).startsWith('Sample:')

/** Text and pictures of a page such as `products/en-7p`. */
const pages = globSync('content/{pages,products,articles,festivals,cities}/*.json').map((file) => {
  const text = readFileSync(file, 'utf8')
  return { id: file.slice('content/'.length, -'.json'.length), text, shown: new Set(picturesIn(JSON.parse(text))) }
})

/** A page mentions another by its URL or by a product's name. */
function mentions(text: string, page: string) {
  const name = basename(page)
  if (page.startsWith('products/')) return text.includes(`{${name}}`) || text.includes(`/products/${name}`)
  // Every path begins with "/", so only a link to a section mentions the home page.
  if (page === 'pages/home') return text.includes('(/#')
  return new RegExp(`["(]/(blog/)?${name}[")/?#]`).test(text)
}

const shows = (picture: PictureId) => pages.filter(({ shown }) => shown.has(picture))

/** Whether one page is the picture's home and all others mention that page. */
function isExcused(picture: PictureId) {
  const all = shows(picture).filter(({ id }) => id !== RESEARCH)
  const homes = [HOMES[picture] ?? all.map(({ id }) => id)].flat()
  return homes.some((home) => all.every(({ id, text }) => id === home || mentions(text, home)))
}

const repeated = (Object.keys(pictures) as PictureId[]).filter((picture) => shows(picture).length > 1)

test('two pages show the same picture only when one mentions the other', () => {
  const found = repeated.filter((picture) => !isExcused(picture))
  expect(found).toEqual([])
})

/** A kitchen that illustrates "at home" on every page is meaningless on each. */
const MOST_PAGES = 4

test('no picture is on more than four pages', () => {
  const often = repeated.filter((picture) => shows(picture).length > MOST_PAGES)
  expect(often).toEqual([])
})
