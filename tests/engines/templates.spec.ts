/** Every template: opens, is whole, and looks as in today's Chromium. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { TODAY } from './engines.ts'
import { expect, test } from './test.ts'
import { PHONE, WIDE, type Visitor } from './visitor.ts'
import { type WholePage, takeWholePage } from './whole-page.ts'
import { compareParts } from './compare-parts.ts'

const TEMPLATES = [
  '/',
  '/about-us',
  '/googlereviews',
  '/products',
  '/products?compare=x-blue,en-7p',
  '/products/ionia-x-blue-alkaline-water-machine',
  '/products/ionia-en-7p-alkaline-water-machine',
  '/products/ionia-io-400u-alkaline-water-machine',
  '/products/ionia-sm-2f99-alkaline-water-machine',
  '/compare/x-blue-vs-en-7p',
  '/what-it-costs',
  '/which-machine',
  '/buy-products',
  '/health-benefits',
  '/ionizer-or-ro',
  '/rnd',
  '/blog',
  '/blog/benefits-of-alkaline-water',
  '/jaipur',
  '/durgapooja',
  '/mira-modal-school',
  '/franchises',
  '/franchise-opportunities',
  '/book-demo',
  '/connect',
  '/contacts',
  '/withdraw',
  '/sitemap',
  '/grievance',
  '/privacy-policy-2',
  '/no-such-page',
]

const PICTURES = '.cache/engines/pictures'
const fileOf = (engine: string, path: string) =>
  join(PICTURES, `${path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'} ${engine}`)

for (const path of TEMPLATES) {
  test(`${path} is whole`, async ({ visitor, engine }) => {
    await visitor.open(path)
    await visitor.resize(PHONE)
    const title = await visitor.read<string>(`document.querySelector('h1').textContent`)
    expect(await visitor.read(FIRST_FIELD), 'the first field').not.toMatch(/leave this empty/i)
    const page = await takeWholePage(visitor)
    keep(fileOf(engine.name, path), page)
    if (engine.promise === 'full') await visitor.start()
    expect(await visitor.read(`document.querySelector('h1').textContent`)).toBe(title)
    expect(await overflow(visitor), 'sideways, on a phone').toBe(0)
    await visitor.resize(WIDE)
    expect(await overflow(visitor), 'sideways, on a wide screen').toBe(0)
    // Older ones name what they do not know of the page, and do without it.
    if (engine.promise === 'full') expect((await visitor.takeMessages()).filter(isUnexpected(path))).toEqual([])
    if (engine !== TODAY && engine.promise === 'full')
      expect(await compareParts(page, recall(fileOf(TODAY.name, path)))).toEqual([])
  })
}

/** A page that does not exist is itself a failed request. */
const isUnexpected = (path: string) => (message: string) => !(path === '/no-such-page' && message.includes('404'))

const FIRST_FIELD = `(() => {
  const fields = Array.from(document.querySelectorAll('main form.lead-form input:not([type=hidden])'))
  const first = fields.find((each) => each.getClientRects().length > 0)
  return first && first.labels[0] ? first.labels[0].textContent : ''
})()`

const overflow = ({ read }: Visitor) =>
  read<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

function keep(file: string, { picture, ...measures }: WholePage) {
  mkdirSync(PICTURES, { recursive: true })
  writeFileSync(`${file}.png`, picture)
  writeFileSync(`${file}.json`, JSON.stringify(measures))
}

const recall = (file: string): WholePage => ({
  picture: readFileSync(`${file}.png`),
  ...(JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Omit<WholePage, 'picture'>),
})
