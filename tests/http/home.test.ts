/** What the home page's HTML brings by itself: its first picture, and figures with their sources. */
import { expect, openPage, test } from './test.ts'

const SHARES = { America: 50, Europe: 20, 'Middle East': 2, Australia: 10, Africa: 8, 'South America': 15 }

test('the banner’s first picture is fetched first and has a portrait version', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const picture = html.slice(html.indexOf('<picture'), html.indexOf('<h1'))
  expect(picture).toContain('fetchpriority="high"')
  expect(picture).toContain('loading="eager"')
  expect(picture).toMatch(/<source[^>]*hero-home-portrait[^>]*media="\(max-width: \d+px\)"/)
})

test('an address that names no drawing is the home page', async ({ request }) => {
  for (const number of ['13', '0', 'three']) {
    const answer = await request.get(`/?patent=${number}`)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).not.toMatch(/<dialog[^>]* open/)
  }
})

test('the export shares are printed as the manufacturer states them', async ({ request }) => {
  const section = (await openPage(request, '/')).querySelector('#export')!
  const printed = Object.entries(SHARES).map(([region, percent]) => `${percent} %${region}`)
  expect(section.querySelectorAll('li').map(({ text }) => text.trim())).toEqual(printed)
  expect(section.text).toMatch(/as stated by the manufacturer/)
  expect(section.querySelectorAll('tr')).toHaveLength(Object.keys(SHARES).length + 1)
})

test('the reviews say their score, and that their texts are samples', async ({ request }) => {
  const reviews = (await openPage(request, '/')).querySelector('#reviews')!
  expect(reviews.text).toContain('4.9')
  expect(reviews.text).toContain('22 reviews')
  for (const quote of reviews.querySelectorAll('figure')) expect(quote.text).toContain('Sample')
})
