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

test('an unknown patent number opens no dialog', async ({ request }) => {
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
    'why',
    'visit',
    'reviews',
    'cost',
    'inside',
    'day',
    'export',
    'certificates',
    'patents',
    'manufacturer',
    'contact',
  ])
})

test('every part that the specification lists for the home page is unfolded under its own heading', async ({
  request,
}) => {
  const main = (await openPage(request, '/')).querySelector('main')!
  const parts = [
    ['#machines', 'h2', /./, 'a[href^="/products/"]', 6],
    ['#why', 'h2', /^Why To Choose/, 'li', 6],
    ['#ph', 'h2', /./, 'input[type=radio]', 6],
    ['#certificates', 'h2', /^Certifications$/, 'img', 18],
    ['#patents', 'h2', /^Patent gallery$/, 'a[href^="/?patent="]', 12],
    ['#export', 'h2', /^Exports$/, 'li', 6],
    ['#reviews', 'h2', /^Google reviews$/i, 'figure', 6],
    ['#contact', 'h2', /^It’s time to protect your family$/i, 'form', 1],
    ['#contact', 'h3', /^WhatsApp number$/, 'a[href="/connect"]', 1],
    ['#contact', 'h3', /office/, '[data-embed*="google.com/maps"]', 1],
    ['#day', 'h2', /./, 'li', 10],
    ['#manufacturer', 'h2', /^About the manufacturer$/, '[data-embed*="youtube-nocookie"]', 1],
  ] as const
  for (const [section, level, heading, part, count] of parts) {
    const place = main.querySelector(section)!
    expect(place.querySelectorAll(level).some(({ text }) => heading.test(text.trim()))).toBe(true)
    const shown = place.querySelectorAll(part).filter((element) => !element.closest('details, dialog'))
    expect(shown, `${section} ${part}`).toHaveLength(count)
  }
})

test('the reasons are facts: history, exports, warranty, plates, demo and return', async ({ request }) => {
  const reasons = (await openPage(request, '/')).querySelectorAll('#why li').map(({ text }) => text)
  const facts = [/1982/, /60.*43 years/, /3 \+ 5/, /20.*reversing the current/, /your own tap/, /7.*refund/]
  expect(reasons.map((reason, index) => facts[index]?.test(reason))).toEqual(facts.map(() => true))
})

test('the banner shows the lowest price and the length of a demo', async ({ request }) => {
  const hero = (await openPage(request, '/')).querySelector('main [role=group][aria-label^="1 of"]')!
  expect(hero.text).toContain(`From ${toRupees(Math.min(...getProducts().map(({ price }) => price)))}`)
  expect(hero.text).toMatch(/Demo at home: .+|See an ionizer at work on your tap/)
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

test('the home page has the first question of the finder, which passes the answer on', async ({ request }) => {
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

test('the reviews show their score and six quotes, all marked as samples', async ({ request }) => {
  const reviews = (await openPage(request, '/')).querySelector('#reviews')!
  expect(reviews.text).toContain('4.9')
  expect(reviews.text).toContain('22 reviews')
  expect(reviews.querySelectorAll('figure')).toHaveLength(6)
  expect(reviews.text).toContain('Sample reviews')
  expect(reviews.querySelector('a[href="/googlereviews"]')).not.toBeNull()
})
