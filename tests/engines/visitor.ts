/** A visitor's actions in any browser. Expressions must work in Chromium 64. */
import { expect } from '@playwright/test'

import type { Driver, Key } from './driver.ts'

export type Visitor = ReturnType<typeof createVisitor>

/** Sizes without the scrollbar, which is 12 to 21 px wide. */
export const PHONE = { width: 390, height: 844 }
export const WIDE = { width: 1440, height: 900 }

const text = (value: string) => JSON.stringify(value)

/** Finds visible elements with these words. Checks for closed folds, because elements in one also have a box. */
const list = (selector: string, words = '') =>
  `Array.from(document.querySelectorAll(${text(selector)})).filter((each) => each.getClientRects().length > 0 &&
    each.textContent.includes(${text(words)}) && !each.closest('details:not([open]) > :not(summary)'))`

const find = (selector: string, words = '') => `${list(selector, words)}[0]`

/** Finds the middle of the element's first clickable line. If there is none, scrolls it into the middle of the screen. */
const findMiddle = (selector: string, words: string) => `(() => {
  const element = ${find(selector, words)}
  if (!element) return 'is nowhere'
  const label = element.labels && element.labels[0]
  let hit
  for (const { left, top, width, height } of Array.from(element.getClientRects())) {
    const x = left + width / 2, y = top + height / 2
    hit = document.elementFromPoint(x, y)
    if (hit && (element.contains(hit) || (label && label.contains(hit)))) return { x, y }
  }
  element.scrollIntoView({ block: 'center' })
  return 'is covered by ' + (hit ? hit.outerHTML.slice(0, 100) : 'nothing')
})()`

export function createVisitor(driver: Driver, site: string) {
  const read = driver.read
  /** @returns the value once it is neither false nor null */
  async function until<T>(expression: string, timeout = 15_000): Promise<NonNullable<T>> {
    let value: T | undefined
    await expect(async () => {
      // Evaluation fails during a navigation.
      value = await read<T>(expression)
      expect(value, expression).toBeTruthy()
    }).toPass({ timeout, intervals: [30, 50, 100] })
    return value!
  }

  /** Clicks once the element has stopped moving. */
  async function click(selector: string, words = '') {
    let last: unknown
    await expect(async () => {
      const before = last
      last = await read(findMiddle(selector, words))
      expect(last, selector).toHaveProperty('x')
      expect(last, selector).toEqual(before)
    }).toPass({ timeout: 10_000, intervals: [30, 50, 100] })
    const { x, y } = last as { x: number; y: number }
    await driver.clickAt(x, y)
  }

  return {
    list,
    read,
    until,
    click,
    open: (path: string) => driver.open(site + path),
    back: driver.back,
    type: (words: string) => driver.type(words),
    press: (key: Key) => driver.press(key),
    /** Fills in by mouse and keyboard. Clicks again if the field moves, such as when days appear above it. */
    async fill(selector: string, words: string) {
      await expect(async () => {
        await click(selector)
        await until(`document.activeElement === ${find(selector)}`, 1000)
      }).toPass({ timeout: 15_000 })
      await driver.type(words)
    },
    /** Selects by script, because a native list of options opens outside the page. */
    async choose(selector: string, index: number) {
      await until(`${list(selector)}.length > 0`)
      await read(`(() => {
        const list = ${find(selector)}
        list.selectedIndex = ${index}
        for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
      })()`)
    },
    count: (selector: string) => read<number>(`${list(selector)}.length`),
    /** Interacts with this part of the page and waits until its island is hydrated. */
    async start(part = 'body') {
      const answers = `(() => {
        const part = document.querySelector(${text(part)})
        part.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
        const island = part.closest('[data-island]')
        return document.documentElement.dataset.scripts === 'run' && (!island || 'live' in island.dataset)
      })()`
      await expect(async () => {
        await driver.press('Tab')
        expect(await read(answers)).toBe(true)
      }).toPass({ timeout: 15_000, intervals: [50, 100, 250] })
    },
    /** Resizes to this width, not counting a scrollbar. */
    async resize({ width, height }: typeof PHONE) {
      await driver.resize(width, height)
      const bar = await read<number>('innerWidth - document.documentElement.clientWidth')
      if (bar > 0) await driver.resize(width + bar, height)
    },
    picture: driver.picture,
    takeMessages: driver.takeMessages,
  }
}
