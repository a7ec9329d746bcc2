/** The reviews of a site with a Google Places key. */
import { startFake } from '../fakes/start-fake.ts'
import { listAxeFindings } from './axe.ts'
import { expect, withService } from './test.ts'

const test = withService(() => startFake('google-places'))

// In one worker, because two would start two such sites.
test.describe.configure({ mode: 'default' })

test('home and /googlereviews show reviews from Google with score, authors and links', async ({ page }) => {
  for (const path of ['/', '/googlereviews']) {
    await page.goto(path)
    const reviews = page.locator(path === '/' ? '#reviews' : 'main')
    await expect(reviews).toContainText('Came on time & explained the filter.')
    await expect(reviews).toContainText('4.8')
    await expect(reviews).toContainText('37 reviews')
    await expect(reviews).toContainText('Reviews from Google')
    await expect(reviews).not.toContainText(/samples\.|sample review|Stars Only/i)
    await expect(reviews.getByRole('link', { name: 'Nandini Fake' }).first()).toHaveAttribute(
      'href',
      /google\.com\/maps/,
    )
    expect(await listAxeFindings(page, { within: path === '/' ? '#reviews' : 'main' })).toEqual([])
    await expect(reviews.getByRole('link', { name: 'Read on Google' })).toHaveAttribute('href', /ChIJfakePlace/)
  }
})

for (const { width, perView } of [
  { width: 599, perView: 1 },
  { width: 600, perView: 2 },
  { width: 999, perView: 2 },
  { width: 1000, perView: 3 },
]) {
  test(`${perView} review(s) are visible at ${width} px`, { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const row = page.locator('#reviews .carousel-row')
    await row.scrollIntoViewIfNeeded()
    const seen = await row.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return [...element.querySelectorAll('.carousel-slide')].filter((slide) => {
        const box = slide.getBoundingClientRect()
        return box.left >= left - 1 && box.right <= right + 1
      }).length
    })
    expect(seen).toBe(perView)
  })
}
