/** Web vitals that pages report. */
import type { APIRequestContext } from '@playwright/test'

import { expect, withSite } from './test.ts'

const METRICS_TOKEN = 'a-token-for-the-tests'

const test = withSite(({ fakes }) => ({ ...fakes.environment, METRICS_TOKEN }))

// In one worker, because two would start two such sites.
test.describe.configure({ mode: 'default' })

/** @param name with its labels, as in the response */
async function figure(request: APIRequestContext, name: string): Promise<number> {
  const text = await (await request.get('/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text()
  const line = text.split('\n').find((line) => line.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}

test('a page reports its web vitals when the visitor leaves it, and they are counted by page group', async ({
  page,
  request,
}) => {
  const counted = (vital: string) => figure(request, `site_web_vital_seconds_count{vital="${vital}",pages="policies"}`)
  expect(await counted('LCP')).toBe(0)
  const code = page.waitForResponse(/report-vitals.*\.js/)
  await page.goto('/privacy-policy-2')
  await page.getByRole('heading', { level: 1 }).click()
  const file = (await code).url()
  // Waits until the code runs and has received the browser's measurements.
  await page.evaluate(async (url) => {
    await import(url)
    await new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true })
    })
  }, file)
  await page.goto('/refunds-and-cancellations')
  for (const vital of ['FCP', 'LCP', 'TTFB']) await expect.poll(() => counted(vital)).toBe(1)
  expect(await figure(request, 'site_web_vital_layout_shift_count{pages="policies"}')).toBe(1)
})

test('the measured first interaction lasts until the island that it starts has responded', async ({
  page,
  request,
}) => {
  const labels = '{vital="firstInteraction",pages="products"}'
  expect(await figure(request, `site_web_vital_seconds_count${labels}`)).toBe(0)
  await page.goto('/products/ionia-x-blue-alkaline-water-machine', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset.scripts === 'run')
  let letCodeCome = () => {}
  const released = new Promise<void>((resolve) => (letCodeCome = resolve))
  await page.route(/\/hydrate-/, (route) => released.then(() => route.continue()))
  const code = page.waitForResponse(/report-vitals.*\.js/)
  const control = page.locator('.video-loop-control')
  await page.evaluate(() => {
    addEventListener('pointerdown', ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }), true)
  })
  await control.click()
  await code
  const pressedAt = await page.evaluate(() => ('pressedAt' in window ? Number(window.pressedAt) : NaN))
  const heldUntil = await page.evaluate(() => performance.now())
  letCodeCome()
  await expect(control).toHaveAccessibleName('Pause the film')
  const took = (await page.evaluate(() => performance.now())) - pressedAt
  await page.goto('/privacy-policy-2')
  await expect.poll(() => figure(request, `site_web_vital_seconds_count${labels}`)).toBe(1)
  const answered = 1000 * (await figure(request, `site_web_vital_seconds_sum${labels}`))
  // Compared with a tolerance, because the reported value is rounded.
  expect(answered).toBeGreaterThanOrEqual(heldUntil - pressedAt - 1)
  expect(answered).toBeLessThanOrEqual(took + 1)
})
