/** Fields of a journey, found by their names. */
import type { Field, Journey } from '../scene.ts'

const named =
  (kind: Field['kind']) =>
  (name: string, value: Field['value']): Field => ({
    name,
    kind,
    at: (form) => form.locator(`:is(input:not([type=hidden]), select, textarea)[name="${name}"]`),
    value,
  })

export const line = named('line')
export const lines = named('lines')
export const select = named('select')

export const radio = (name: string, value: string): Field => ({
  name,
  kind: 'radio',
  at: (form) => form.locator(`[name="${name}"][value="${value}"]`),
  value,
})

/** @param summary the selector of the fold's summary */
export const openFold =
  (summary: string): NonNullable<Journey['open']> =>
  ({ page }, input) =>
    input.press(page.locator(summary).first(), page)
