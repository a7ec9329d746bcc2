/** Hydrates each island when the visitor interacts with it, or under its own condition (`when`). */
import { islands, type IslandName } from '#app/islands/registry.ts'
import { onFirstMove } from './first-move.ts'
import { giveUp } from './give-up.ts'
import { untilHandsOff } from './hands.ts'
import { isPlain } from './on-click.ts'
import { prefersCalm } from './prefers-calm.ts'
import { isInTab } from './tab-storage.ts'

/** Controls that need the island, or work better with it. The others work as HTML. */
export const WAITING_CONTROLS = 'button[type=button]:not([data-close]), a[data-in-place], dialog button[type=submit]'
/** How long a click waits for hydration before it falls back to the HTML's behaviour. */
const HOLD_MS = 5000
/** Distance from the screen at which `visible` islands hydrate. */
const NEAR = '300px'
/** Wait after a failed load. Without it, each pointer movement would request the code again. */
const TRY_AGAIN_MS = 3000

const starting = new WeakMap<Element, Promise<void>>()

/** Hydrates the islands around an element. */
export function startAround(element: Element | null | undefined) {
  for (let island = findIsland(element); island; island = findIsland(island.parentElement)) void start(island)
}

const findIsland = (element: Element | null | undefined) => element?.closest<HTMLElement>('[data-island]')

const loadHydrate = () => import('#app/islands/hydrate.tsx').then(({ hydrate }) => hydrate)

/** If the code fails to load, the HTML keeps working and a later interaction retries. */
function start(island: HTMLElement): Promise<void> {
  const known = starting.get(island)
  if (known) return known
  const load = islands[island.dataset.island as IslandName] as () => Promise<never>
  const started = Promise.all([loadHydrate(), load()]).then(async ([hydrate, Component]) => {
    await untilHandsOff(island)
    return hydrate(island, Component)
  })
  starting.set(island, started)
  started.catch(() => setTimeout(() => starting.delete(island), TRY_AGAIN_MS))
  return started
}

/** Hydrates islands that must not wait for the visitor: those with a restored focus or draft, and open dialogs, which must become modal. */
export function startEager() {
  startAround(document.activeElement)
  startAll('[data-island] dialog[open]')
  if (isInTab((key) => key.startsWith('draft:'))) startAll('form.lead-form')
  // Values that the browser restored after a reload or Back, which the rest of the island does not show yet.
  addEventListener('pageshow', () => findChanged().forEach(startAround))
  if (!prefersCalm()) onFirstMove(watchVisible)
}

/** @param part the element to search, for islands added later, as in a dialog */
export function startAll(selector: string, part: ParentNode = document) {
  part.querySelectorAll(selector).forEach(startAround)
}

/** Hydrates visible islands after the first interaction, because nothing on the page moves before it. */
function watchVisible() {
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        watch.unobserve(target)
        startAround(target)
      }
    },
    { rootMargin: NEAR },
  )
  // The container itself has no box.
  for (const content of document.querySelectorAll('[data-when=visible] > :first-child')) watch.observe(content)
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const CONTROLS = '[data-island] :is(input:not([type=hidden]), textarea, select)'

/** Lists controls of islands that differ from the server's HTML. */
const findChanged = () => [...document.querySelectorAll<Control>(CONTROLS)].filter(isChanged)

function isChanged(control: Control): boolean {
  if ('options' in control) {
    const first = control.querySelector('[selected]') ?? control.options[0]
    return control.selectedOptions[0] !== first
  }
  return control.value !== control.defaultValue || ('checked' in control && control.checked !== control.defaultChecked)
}

const waiting = new Set<HTMLElement>()
const listWaitingControls = (island: HTMLElement) => [...island.querySelectorAll<HTMLElement>(WAITING_CONTROLS)]

/** Repeats a click on a control once its island is hydrated. */
export function holdClick(event: MouseEvent) {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(WAITING_CONTROLS) : null
  const island = findIsland(control)
  if (!control || !island || control === released || 'live' in island.dataset || !isPlain(event)) return
  event.preventDefault()
  event.stopPropagation()
  if (waiting.has(island)) return
  waiting.add(island)
  const index = listWaitingControls(island).indexOf(control)
  Promise.race([start(island), giveUp(HOLD_MS)])
    .then(() => {
      waiting.delete(island)
      // React may have replaced the control.
      listWaitingControls(island)[index]?.click()
    })
    .catch(() => {
      waiting.delete(island)
      released = control
      control.click()
      released = undefined
    })
}

/** Falls back to the control's behaviour without scripts. */
let released: HTMLElement | undefined
