/** Controls must not move while scripts load, because a press may span that moment. */
import type { JSHandle, Page } from '@playwright/test'

/** @returns a function that releases them */
export async function holdScripts(page: Page) {
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

/** Waits for parsing and styles while scripts are held, which also holds `load` and `DOMContentLoaded`. */
export const untilParsed = (page: Page) =>
  page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return document.readyState !== 'loading' && sheets.every(({ sheet }) => sheet)
  })

type Placed = { name: string; place: number[] }[]
export type Watched = { controls: JSHandle<HTMLElement[]>; before: Placed }

/** Records the position of every control. */
export async function watchControls(page: Page): Promise<Watched> {
  const controls = await page.evaluateHandle(listControls)
  return { controls, before: await placesOf(controls) }
}

/** Tolerates rounding. */
const MOST_PX = 2

/** @returns the controls that moved */
export async function findMoved({ controls, before }: Watched) {
  const after = await placesOf(controls)
  return after.flatMap(({ name, place }, index) => {
    const from = before[index]!.place
    const isStill = place.length > 0 && place.every((value, side) => Math.abs(value - from[side]!) <= MOST_PX)
    return isStill ? [] : `${name}: from ${from.map(Math.round).join(' ')} to ${place.map(Math.round).join(' ')}`
  })
}

function listControls() {
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, label, summary, select, textarea')
  return [...controls].filter((control) => control.checkVisibility({ visibilityProperty: true }))
}

/** For each control its name, and its left, top, width and height, or nothing if it was replaced. */
const placesOf = (controls: JSHandle<HTMLElement[]>): Promise<Placed> =>
  controls.evaluate((all) =>
    all.map((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const place = control.isConnected ? [left + scrollX, top + scrollY, width, height] : []
      return { name: `${control.localName} ${control.textContent.slice(0, 30)}`, place }
    }),
  )
