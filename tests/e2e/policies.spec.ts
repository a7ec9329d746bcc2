/** The policies: the short answer first, the figures that the company has fixed, contents that lead, and paper. */
import { expect, test } from './test.ts'

const FACTS: Record<string, RegExp[]> = {
  '/refunds-and-cancellations': [
    /within 7 days/i,
    /delivery and installation are deducted/i,
    /within 7 business days/i,
    /damage within 2 days/i,
    /about 10 business days/i,
  ],
  '/shipping-and-delivery-policy': [/within 2 business days/i, /2 to 7 working days/i, /in India only/i],
  '/privacy-policy-2': [
    /18 years/i,
    /Data Protection Board of India/i,
    /Nothing is sold/i,
    /first_touch, last_touch|first_touch and last_touch/i,
  ],
  '/terms-and-condition': [/2 to 3 weeks/i, /inclusive of all taxes/i, /3 years/i, /5 years/i, /Google Maps/i],
  '/grievance': [/48 hours/i, /one month/i, /Grievance officer/i, /Registered office/i],
}

for (const [path, facts] of Object.entries(FACTS)) {
  test(`${path} says what has been fixed, and of which day`, async ({ page }) => {
    await page.goto(path)
    const text = page.locator('main')
    for (const fact of facts) await expect(text).toContainText(fact)
    await expect(text).toContainText(/as of 1 September 2023/i)
  })

  test(`${path} answers shortly before it explains`, async ({ page }) => {
    await page.goto(path)
    const lines = page.locator('article header h2:not(.sr-only) + ul > li')
    expect(await lines.count()).toBeGreaterThanOrEqual(3)
    expect(await lines.count()).toBeLessThanOrEqual(5)
    const [short, chapter] = await Promise.all([
      lines.last().boundingBox(),
      page.locator('.blocks h2').first().boundingBox(),
    ])
    expect(short!.y).toBeLessThan(chapter!.y)
  })

  test(`${path} has contents that lead to their chapters`, async ({ page, viewport }) => {
    await page.goto(path)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    if ((viewport?.width ?? 0) < 1040) await contents.locator('summary').click()
    const link = contents.getByRole('link').filter({ visible: true }).last()
    const { hash } = new URL((await link.getAttribute('href'))!, page.url())
    await link.click()
    await expect(page.locator(hash)).toBeInViewport()
  })

  test(`${path} on paper is the text without the site around it`, async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    for (const around of ['.header', '.footer', '.quick-actions', '.contents-list', '.breadcrumb'])
      await expect(page.locator(around).first()).toBeHidden()
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('.blocks h2').last()).toBeVisible()
  })
}

test('the grievance page names an officer who can be written to and called, and the company', async ({ page }) => {
  await page.goto('/grievance')
  const officer = page.getByRole('region', { name: 'The person who answers' })
  await expect(officer.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(officer.locator('a[href^="tel:"]')).toBeVisible()
  await expect(officer).toContainText('Sample')
  await expect(page.getByRole('region', { name: /company/ })).toContainText('Legal name')
})
