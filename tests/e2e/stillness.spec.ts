/** What can be pressed stays where it is while scripts come: a press on it may begin before and end after. */
import type { JSHandle, Page } from '@playwright/test'

import { TEMPLATES } from '../clicks/visits.ts'
import { untilFormsOpen } from './alive.ts'
import { expect, test } from './test.ts'

const PAPERS = ['/print-layout', '/wip-table']
const FILMS = ['/products/ionia-io-600u-alkaline-water-machine']
const THANKS = '/contacts?thanks=contact&ref=A7K3-9QF4'

test.use({ expectTrouble: /status of 404/ })

for (const width of [390, 1440]) {
  for (const path of [...TEMPLATES, ...PAPERS, ...FILMS]) {
    test(`nothing to press moves on ${path} when its scripts come, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const letScriptsCome = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForLoadState()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const controls = await page.evaluateHandle(listControls)
      const before = await placesOf(controls)
      expect(await page.locator('button[type=button]').filter({ visible: true }).count(), 'buttons that wait').toBe(0)

      letScriptsCome()
      await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')))
      expect(findMoved(before, await placesOf(controls)), 'hydrated').toEqual([])
      await page.mouse.move(1, 1)
      await untilFormsOpen(page)
      expect(findMoved(before, await placesOf(controls)), 'after the first move').toEqual([])
    })
  }
}

test('nothing behind a thank-you can be pressed, also before its script makes it modal', async ({ page }) => {
  await holdScripts(page)
  await page.goto(THANKS, { waitUntil: 'commit' })
  await page.waitForLoadState()
  const hit = await page
    .locator('.quick-actions a')
    .first()
    .evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.localName
    })
  expect(hit).toBe('dialog')
})

/** @returns lets them come */
async function holdScripts(page: Page) {
  let letThrough = () => {}
  const promise = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return letThrough
}

function listControls() {
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, label, summary, select, textarea')
  return [...controls].filter((control) => control.checkVisibility({ visibilityProperty: true }))
}

/** Of each control: what it is, and left, top, width and height; none for one that has been replaced. */
const placesOf = (controls: JSHandle<HTMLElement[]>) =>
  controls.evaluate((all) =>
    all.map((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const place = control.isConnected ? [left + scrollX, top + scrollY, width, height] : []
      return { name: `${control.localName} ${control.textContent.slice(0, 30)}`, place }
    }),
  )

type Placed = Awaited<ReturnType<typeof placesOf>>

/** A pixel may come of rounding, and is no finger's width. */
const MOST_PX = 2

const findMoved = (before: Placed, after: Placed) =>
  after.flatMap(({ name, place }, index) => {
    const from = before[index]!.place
    const isStill = place.length > 0 && place.every((value, side) => Math.abs(value - from[side]!) <= MOST_PX)
    return isStill ? [] : `${name}: from ${from.map(Math.round).join(' ')} to ${place.map(Math.round).join(' ')}`
  })
