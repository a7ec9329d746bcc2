/** What can be pressed stays where it is while scripts come: a press on it may begin before and end after. */
import type { JSHandle, Page } from '@playwright/test'

/** @returns lets them come */
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

type Placed = { name: string; place: number[] }[]
export type Watched = { controls: JSHandle<HTMLElement[]>; before: Placed }

/** Remembers where every control of the page is now. */
export async function watchControls(page: Page): Promise<Watched> {
  const controls = await page.evaluateHandle(listControls)
  return { controls, before: await placesOf(controls) }
}

/** A pixel may come of rounding, and is no finger's width. */
const MOST_PX = 2

/** @returns the controls that are no longer where they were */
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

/** Of each control: what it is, and left, top, width and height; none for one that has been replaced. */
const placesOf = (controls: JSHandle<HTMLElement[]>): Promise<Placed> =>
  controls.evaluate((all) =>
    all.map((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const place = control.isConnected ? [left + scrollX, top + scrollY, width, height] : []
      return { name: `${control.localName} ${control.textContent.slice(0, 30)}`, place }
    }),
  )
