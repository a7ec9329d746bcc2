/** The HTML of the home page: its first picture, the buyer's questions in order, and figures with their sources. */
import { getFinder } from '#app/content/finder/finder.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import { expect, openPage, test } from './test.ts'

const SHARES = { America: 50, Europe: 20, 'Middle East': 2, Australia: 10, Africa: 8, 'South America': 15 }

test('the banner’s first picture has priority and a portrait version', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const picture = html.slice(html.indexOf('<picture'), html.indexOf('<h1'))
  expect(picture).toContain('fetchpriority="high"')
  expect(picture).toContain('loading="eager"')
  expect(picture).toMatch(/<source[^>]*hero-home-portrait[^>]*media="\(max-width: \d+px\)"/)
})

test('an unknown patent number opens no dialog on the home page', async ({ request }) => {
  for (const number of ['13', '0', 'three']) {
    const answer = await request.get(`/?patent=${number}`)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).not.toMatch(/<dialog[^>]* open/)
  }
})

test('the sections follow the order of a buyer’s questions', async ({ request }) => {
  const sections = (await openPage(request, '/')).querySelectorAll('main section[aria-labelledby]')
  expect(sections.map(({ id }) => id)).toEqual([
    'ph',
    'ro',
    'machines',
    'visit',
    'reviews',
    'cost',
    'inside',
    'day',
    'papers',
    'contact',
  ])
})

test('the banner shows the lowest price and the length of a demo', async ({ request }) => {
  const hero = (await openPage(request, '/')).querySelector('main [role=group][aria-label^="1 of"]')!
  expect(hero.text).toContain(`From ${toRupees(Math.min(...getProducts().map(({ price }) => price)))}`)
  expect(hero.text).toMatch(/Demo at home: .+|See one at your own tap/)
})

test('each machine shows its use, installation and pH range and links to its page', async ({ request }) => {
  const cards = (await openPage(request, '/')).querySelectorAll('#machines a[href^="/products/"]')
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(getProducts().map(({ slug }) => `/products/${slug}`))
  for (const [index, { bestFor, ph }] of getProducts().entries()) {
    const { text } = cards[index]!
    expect(text).toContain(bestFor)
    expect(text).toMatch(/On the counter|Under the sink/)
    expect(text).toContain(ph ? `pH ${ph.from.toFixed(1)} to ${ph.to.toFixed(1)}` : 'ask us')
  }
})

test('the first question of the finder is on the home page and passes its answer on', async ({ request }) => {
  const form = (await openPage(request, '/')).querySelector('#machines form')!
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/which-machine#question-tds', 'get'])
  const { name, options } = getFinder().questions[0]!
  const buttons = form.querySelectorAll('button').map((button) => button.attributes)
  expect(buttons).toEqual(options.map(({ value }) => expect.objectContaining({ name, value }) as unknown))
  const finder = await openPage(request, `/which-machine?${name}=${options[1]!.value}`)
  expect(finder.querySelector(`input[name=${name}][checked]`)?.getAttribute('value')).toBe(options[1]!.value)
})

test('the export shares match the manufacturer’s figures and name their source', async ({ request }) => {
  const section = (await openPage(request, '/')).querySelector('#export')!
  const printed = Object.entries(SHARES).map(([region, percent]) => `${percent} %${region}`)
  expect(section.querySelectorAll('li').map(({ text }) => text.trim())).toEqual(printed)
  expect(section.text).toMatch(/as stated by the manufacturer/)
})

test('the reviews show their score and quote no samples', async ({ request }) => {
  const reviews = (await openPage(request, '/')).querySelector('#reviews')!
  expect(reviews.text).toContain('4.9')
  expect(reviews.text).toContain('22 reviews')
  expect(reviews.querySelectorAll('figure')).toHaveLength(0)
  expect(reviews.querySelector('a[href="/googlereviews"]')).not.toBeNull()
})
