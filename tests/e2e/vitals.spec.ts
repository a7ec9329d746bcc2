/** How fast a page was for its visitor, as the page itself reports it. */
import type { APIRequestContext } from '@playwright/test'

import { expect, withSite } from './test.ts'

const METRICS_TOKEN = 'a-token-for-the-tests'

const test = withSite(({ fakes }) => ({ ...fakes.environment, METRICS_TOKEN }))

/** @param name with its labels, as it stands in the answer */
async function figure(request: APIRequestContext, name: string): Promise<number> {
  const text = await (await request.get('/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text()
  const line = text.split('\n').find((line) => line.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}

test('a page reports how fast it was when it is left, and is counted by its kind', async ({ page, request }) => {
  const counted = (vital: string) => figure(request, `site_web_vital_seconds_count{vital="${vital}",pages="policies"}`)
  expect(await counted('LCP')).toBe(0)
  const code = page.waitForResponse(/report-vitals.*\.js/)
  await page.goto('/privacy-policy-2')
  await code
  await page.getByRole('heading', { level: 1 }).click()
  await page.goto('/refunds-and-cancellations')
  for (const vital of ['FCP', 'LCP', 'TTFB']) await expect.poll(() => counted(vital)).toBe(1)
  expect(await figure(request, 'site_web_vital_layout_shift_count{pages="policies"}')).toBe(1)
})

test('a first key that starts React is answered once React has started', async ({ page, request }) => {
  const labels = '{vital="firstInteraction",pages="blog"}'
  expect(await figure(request, `site_web_vital_seconds_count${labels}`)).toBe(0)
  await page.goto('/blog', { waitUntil: 'commit' })
  await page.waitForLoadState()
  const code = page.waitForResponse(/report-vitals.*\.js/)
  const pressedAt = await page.evaluate(() => performance.now())
  await page.keyboard.press('Tab')
  await code
  const took = (await page.evaluate(() => performance.now())) - pressedAt
  await page.goto('/privacy-policy-2')
  await expect.poll(() => figure(request, `site_web_vital_seconds_count${labels}`)).toBe(1)
  const answered = await figure(request, `site_web_vital_seconds_sum${labels}`)
  expect(answered).toBeGreaterThan(0)
  expect(answered * 1000).toBeLessThanOrEqual(took)
})
