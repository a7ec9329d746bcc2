/** Ways to fill in and send a form. */
import type { Locator, Page } from '@playwright/test'

import type { Field, Input } from './scene.ts'

const PHONE = { hasTouch: true, isMobile: true } as const

/** The visible part of a radio button or checkbox: its label. */
const seen = (control: Locator) => control.locator('xpath=(ancestor::label|self::*)[1]')

/** A native list opens outside the page, so every input chooses an option in the same manner. */
async function choose(select: Locator, value: Field['value']) {
  await select.selectOption(typeof value === 'string' ? value : { index: value })
}

type Point = (control: Locator) => Promise<void>

/** Points at fields and at the button. */
function pointing(
  name: string,
  point: Point,
  enter: (page: Page, text: string) => Promise<void>,
): Omit<Input, 'context'> {
  return {
    name,
    async fill({ kind, at, value }, form, page) {
      const control = at(form)
      if (kind === 'radio' || kind === 'box') return point(seen(control))
      if (kind === 'select') {
        await control.focus()
        return choose(control, value)
      }
      await point(control)
      await replaceText(control)
      await enter(page, String(value))
    },
    press: (control) => point(control),
  }
}

/** People select the initial text of a field and type over it. */
const replaceText = (control: Locator) => control.selectText()

const insert = (page: Page, text: string) => page.keyboard.insertText(text)

export const byMouse: Input = pointing('by mouse', (control) => control.click(), insert)

export const byTouch: Input = { ...pointing('by touch', (control) => control.tap(), insert), context: PHONE }

export const byPasting: Input = {
  ...pointing(
    'by pasting',
    (control) => control.click(),
    async (page, text) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await page.keyboard.press('Control+v')
    },
  ),
  context: { permissions: ['clipboard-read', 'clipboard-write'] },
}

/** More than the tab stops between any two fields. */
const STOPS = 60

/** Moves the focus by the Tab key. */
async function tabTo(control: Locator, page: Page) {
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not reach it.')
}

/** A group of radio buttons is one tab stop. Arrow keys move within it. */
async function arrowTo(control: Locator, page: Page) {
  const stop = control.page().locator(`[name="${await control.getAttribute('name')}"]`)
  for (let key = 0; key < STOPS; key += 1) {
    if (await control.isChecked()) return
    const isInGroup = await stop.evaluateAll((radios) => radios.some((radio) => radio === document.activeElement))
    await page.keyboard.press(isInGroup ? (key === 0 ? 'Space' : 'ArrowDown') : 'Tab')
  }
  throw new Error('The arrow keys do not reach it.')
}

async function fillByKeys({ kind, at, value }: Field, form: Locator, page: Page) {
  const control = at(form)
  if (kind === 'radio') return arrowTo(control, page)
  await tabTo(control, page)
  if (kind === 'box') return page.keyboard.press('Space')
  if (kind === 'select') return choose(control, value)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(String(value))
}

/** Presses Space on buttons and Enter on links. */
export const byKeyboard: Input = {
  name: 'by keyboard',
  fill: fillByKeys,
  async press(control, page) {
    await tabTo(control, page)
    await page.keyboard.press((await control.evaluate(({ tagName }) => tagName)) === 'A' ? 'Enter' : 'Space')
  },
}

/** The Enter key, or the Send key of a phone. @param field where it is pressed @default the last line */
export const byEnter = (field?: string): Input => ({
  name: field ? `by Enter in the field ${field}` : 'by Enter',
  fill: fillByKeys,
  press: byKeyboard.press,
  async send(form, fields, page, button) {
    const lines = fields.filter(({ kind }) => kind === 'line' || kind === 'radio')
    const last = field ? lines.find(({ name }) => name === field) : lines.at(-1)
    if (!last) return byKeyboard.press(button, page)
    await last.at(form).press('Enter')
  },
})

/** Presses the button while something else has the focus, like voice control, a switch device or a script. */
export const withoutFocus = (field?: string): Input => ({
  ...byMouse,
  name: field ? `by a press without focus, left in the field ${field}` : 'by a press without focus',
  async send(form, fields, _page, button) {
    const left = field ? fields.find(({ name }) => name === field) : fields.at(-1)
    await left?.at(form).focus()
    await button.evaluate((element: HTMLElement) => element.click())
  },
})
