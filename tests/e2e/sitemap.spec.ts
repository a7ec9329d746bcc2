/** The tree of all pages, for people; and the reviews' page, which hangs on it. */
import { expect, test } from './test.ts'

test('every leaf of the tree leads to a page that answers', async ({ page, request }) => {
  await page.goto('/sitemap')
  const links = page.locator('main ul ul a')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(addresses.length).toBeGreaterThan(20)
  expect(new Set(addresses).size).toBe(addresses.length)

  for (const address of addresses) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBeLessThan(400)
  }
})

test('the tree is the list that search engines get', async ({ page, request }) => {
  await page.goto('/sitemap')
  const leaves = await page.locator('main ul ul a').evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  const xml = await (await request.get('/sitemap.xml')).text()
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)

  expect(leaves.toSorted()).toEqual(listed.toSorted())
})

test('the reviews show the words before the stars, the score with its source, and that they are samples', async ({
  page,
}) => {
  await page.goto('/googlereviews')
  const main = page.locator('main')
  await expect(main).toContainText(/Google.*4\.9 out of 5.*22 reviews/)
  for (const review of await main.locator('figure').all()) {
    const [words, stars] = await Promise.all([
      review.locator('blockquote').boundingBox(),
      review.locator('.stars').boundingBox(),
    ])
    expect(words!.y).toBeLessThan(stars!.y)
    await expect(review).toContainText('Sample')
  }
})
