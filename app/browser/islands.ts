/** Starts islands: each when the visitor turns to it, or when it asks for it (`when`). */
import { islands, type IslandName } from '#app/islands/registry.ts'
import { giveUp } from './give-up.ts'
import { untilHandsOff, watchHands } from './hands.ts'
import { isPlain } from './is-plain.ts'
import { prefersCalm } from './prefers-calm.ts'
import { isInTab } from './tab-storage.ts'

const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input']
/** Before it scrolls into view. */
const NEAR = '300px'
/** What only the island can do, or does better. Other controls work by themselves. */
const HELD = 'button[type=button]:not([data-close]), a[data-in-place], dialog button[type=submit]'
/** Then the HTML answers, as far as it can. */
const HOLD_MS = 5000
/** Every movement is an intent, and lost code would be asked for at each. */
const TRY_AGAIN_MS = 3000

const starting = new WeakMap<Element, Promise<void>>()

export function watchIslands() {
  for (const intent of INTENTS)
    addEventListener(intent, ({ target }) => startAround(target), { capture: true, passive: true })
  watchHands()
  addEventListener('click', holdClick, { capture: true })
  startNow()
  addEventListener('pageshow', startRestored)
  watchVisible()
}

/** The islands around an element. */
function startAround(target: EventTarget | null) {
  for (let island = findIsland(target); island; island = findIsland(island.parentElement)) void start(island)
}

const findIsland = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null

/** If the code does not come, the HTML works on, and a later touch tries again. */
function start(island: HTMLElement): Promise<void> {
  const known = starting.get(island)
  if (known) return known
  const load = islands[island.dataset.island as IslandName] as () => Promise<never>
  const started = Promise.all([import('#app/islands/hydrate.tsx'), load()]).then(async ([{ hydrate }, Component]) => {
    await untilHandsOff(island)
    return hydrate(island, Component)
  })
  starting.set(island, started)
  started.catch(() => setTimeout(() => starting.delete(island), TRY_AGAIN_MS))
  return started
}

/** A fragment, a restored focus or a kept draft is a turn too, and an open dialog waits to be a modal. */
function startNow() {
  const place = location.hash ? document.getElementById(location.hash.slice(1)) : null
  startAround(place)
  startAround(document.activeElement)
  for (const dialog of document.querySelectorAll('[data-island] dialog[open]')) startAround(dialog)
  if (isInTab((key) => key.startsWith('draft:')))
    for (const form of document.querySelectorAll('form.lead-form')) startAround(form)
  for (const island of document.querySelectorAll<HTMLElement>('[data-when=load]')) void start(island)
}

/** Values that the browser restored, after a reload or on the way back, which the rest of the island does not show yet. */
function startRestored() {
  for (const control of document.querySelectorAll<Control>(CONTROLS)) if (isChanged(control)) startAround(control)
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const CONTROLS = ['input:not([type=hidden])', 'textarea', 'select'].map((control) => `[data-island] ${control}`).join()

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = control.querySelector('[selected]') ?? control.options[0]
    return control.selectedOptions[0] !== first
  }
  return control.value !== control.defaultValue || ('checked' in control && control.checked !== control.defaultChecked)
}

function watchVisible() {
  if (prefersCalm()) return
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        watch.unobserve(target)
        startAround(target.parentElement)
      }
    },
    { rootMargin: NEAR },
  )
  // The container itself has no box.
  for (const content of document.querySelectorAll('[data-when=visible] > :first-child')) watch.observe(content)
}

/** A click on a control that is not alive yet is repeated once it is. */
function holdClick(event: MouseEvent) {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(HELD) : null
  const island = findIsland(control)
  if (!control || !island || 'live' in island.dataset || !isPlain(event)) return
  event.preventDefault()
  event.stopPropagation()
  if (waiting.has(island)) return
  waiting.add(island)
  const at = listHeld(island).indexOf(control)
  Promise.race([start(island), giveUp(HOLD_MS)])
    .then(() => {
      waiting.delete(island)
      // React may have replaced it.
      listHeld(island)[at]?.click()
    })
    .catch(() => {
      waiting.delete(island)
      actByItself(control)
    })
}

function actByItself(control: HTMLElement) {
  if (control instanceof HTMLAnchorElement) location.assign(control.href)
  else if (control instanceof HTMLButtonElement && control.type === 'submit') control.form?.requestSubmit(control)
}

const waiting = new Set<HTMLElement>()
const listHeld = (island: HTMLElement) => [...island.querySelectorAll<HTMLElement>(HELD)]

/** For islands that come later, as in a dialog. */
export const startIslandsIn = (part: Element) => {
  for (const island of part.querySelectorAll<HTMLElement>('[data-island]')) void start(island)
}
