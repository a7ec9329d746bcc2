/** Plays a cell of the matrix from the first page to the end of its journey. */
import { untilHydrated } from '../e2e/hydration.ts'
import type { Condition, Journey, Scene, Input } from './scene.ts'

/** Each hook of the condition runs at its stage of the journey. */
export async function play(scene: Scene, journey: Journey, input: Input, condition: Condition) {
  const { page, words } = scene
  Object.assign(words, condition.words?.(scene.visitor))
  if (journey.opensAutomatically) await page.clock.install()
  await condition.before?.(scene, journey)
  await page.goto(await journey.begin(scene), { waitUntil: 'commit' })
  // `DOMContentLoaded` waits for the page's script, which may be held.
  await page.waitForFunction(() => document.readyState !== 'loading')
  await condition.arrived?.(scene, journey)
  await journey.open?.(scene, input)
  await touch(scene, journey, condition)
  await fillIn(scene, journey, input, condition)

  const form = journey.form(page)
  const button = journey.button(form)
  const send = async () =>
    input.send ? await input.send(form, journey.fields(scene), page, button) : await input.press(button, page)
  await (condition.send ? condition.send(scene, journey, send) : send())
  await journey.expectDone(scene)
  await condition.done?.(scene, journey)
}

/** Starts the form's island by the first interaction. */
async function touch({ page, untilQuiet }: Scene, journey: Journey, { scripts = 'started' }: Condition) {
  const form = journey.form(page)
  await form.locator('input, textarea, select, button').locator('visible=true').first().focus()
  if (scripts === 'started' && journey.place !== 'desk') await untilHydrated(form)
  if (scripts !== 'held') await untilQuiet()
}

async function fillIn(scene: Scene, journey: Journey, input: Input, condition: Condition) {
  const form = journey.form(scene.page)
  const filled = (await condition.fill?.(scene, form, journey)) ?? {}
  Object.assign(scene.words, filled)
  const fields = journey.fields(scene)
  const half = Math.ceil(fields.length / 2)
  const fill = async (some: typeof fields) => {
    for (const field of some) if (!(field.name in filled)) await input.fill(field, form, scene.page)
  }
  await fill(fields.slice(0, half))
  await condition.midway?.(scene, journey)
  await fill(fields.slice(half))
  await condition.filled?.(scene, journey)
}
