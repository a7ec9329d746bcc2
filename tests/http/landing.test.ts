/** Landing pages: locations, marked samples and cautions. */
import { listPages } from '#app/content/pages/pages.server.ts'
import { expect, openPage, test } from './test.ts'

test.for([
  ['/durgapooja', 'Shiv-o-Durga Mandir'],
  ['/mira-modal-school', 'Mira Modal School'],
] as const)(
  '%s shows where the stall is and marks unconfirmed details as samples',
  async ([path, place], { request }) => {
    const section = (await openPage(request, path)).querySelector('#place')!
    expect(section.text).toContain(place)
    expect(section.text).toContain('Sample details')
  },
)

test('every forecast on the franchise page has its disclaimer', async ({ request }) => {
  const titles = (await openPage(request, '/franchises')).querySelectorAll('#numbers h3')
  // The last row is the warranty, which is not a forecast.
  const figures = titles.slice(0, -1).map((title) => title.parentNode!)
  expect(figures).toHaveLength(4)
  for (const figure of figures) expect(figure.text).toContain('Illustrative, not guaranteed')
})

test('/sitemap lists every page, and sitemap.xml only those meant for search engines', async ({ request }) => {
  const links = (await openPage(request, '/sitemap')).querySelectorAll('main ul ul a')
  const leaves = links.map((link) => link.getAttribute('href')!)
  const xml = await (await request.get('/sitemap.xml')).text()
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  const pages = listPages()
  expect(leaves.toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
  expect(listed.toSorted()).toEqual(pages.flatMap(({ path, isForSearch }) => (isForSearch ? [path] : [])).toSorted())
})

test('the reviews show the score with its source, the text before the rating, and are marked as samples', async ({
  request,
}) => {
  const main = (await openPage(request, '/googlereviews')).querySelector('main')!
  expect(main.text.replace(/\s+/g, ' ')).toMatch(/Google.*4\.9 out of 5.*22 reviews/)
  for (const review of main.querySelectorAll('figure')) {
    const words = review.querySelector('blockquote')!.text
    expect(review.text.split(words)[1], 'the rating comes after the words').toMatch(/\d out of 5/)
  }
  expect(main.text).toContain('Sample reviews')
})
