/** Addresses of the files; `modules`: a route's id and its file. */
export type Start = {
  manifest: string
  entry: string
  modules: (readonly [id: string, file: string])[]
  shared: string[]
  /** Whether the page changes by itself. */
  isLive: boolean
  /** A form that opens by itself, unless the tab's storage has its flag. */
  opens: { afterMs: number; flag: string } | null
}

/**
 * Serialised into the page, so it may use nothing from outside. Pages are complete without scripts: React starts with the
 * visitor's first sign of life, or when the page needs it. Until then its files are fetched, and none is run.
 */
export function startScripts({ manifest, entry, modules, shared, isLive, opens }: Start) {
  const CODE_TAKES_MS = 1000
  const INTENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll']
  const files = [manifest, entry, ...modules.map(([, file]) => file), ...shared]
  let isStarted = false
  function addLinks(rel: 'modulepreload' | 'prefetch', hrefs: string[]) {
    for (const href of hrefs)
      document.head.append(Object.assign(document.createElement('link'), { rel, as: 'script', href }))
  }
  function start() {
    if (isStarted) return
    isStarted = true
    for (const name of INTENTS) removeEventListener(name, onIntent, true)
    // In parallel, not each after the one that imports it.
    addLinks('modulepreload', [entry, ...shared])
    Promise.all([import(manifest), ...modules.map(([, file]) => import(file))]).then(([, ...loaded]) => {
      const routeModules = Object.fromEntries(modules.map(([id], at) => [id, loaded[at]]))
      Object.assign(window, { __remixRouteModules: routeModules })
      return import(entry)
    })
  }
  function onIntent({ type, target, movementX, movementY }: Event & { movementX?: number; movementY?: number }) {
    // A row that snaps into place has scrolled by itself.
    if (type === 'scroll' && target !== document) return
    // Chromium sends a move of no pixels when a page appears under a mouse that rests.
    if (type !== 'pointermove' || movementX || movementY) start()
  }
  function needsScripts() {
    const { activeElement, body } = document
    // A part of the page that the address names, or that the browser returned to, may be folded.
    const isElsewhere = location.hash !== '' || scrollY > 0 || (activeElement ?? body) !== body
    const hasDraft = isInTab((key) => key.startsWith('draft:'))
    return isLive || isElsewhere || hasDraft || document.querySelector('dialog[open]') !== null
  }
  /** Whether the tab's storage, which may be blocked, has such a key. */
  function isInTab(isIt: (key: string) => boolean) {
    try {
      return Object.keys(sessionStorage).some(isIt)
    } catch {
      return false
    }
  }
  // A slow phone may have received the page without painting it yet.
  function whenPainted(act: () => void) {
    const canTell = window.PerformanceObserver?.supportedEntryTypes?.includes('paint')
    if (document.hidden || !canTell) return act()
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      act()
    }).observe({ type: 'paint', buffered: true })
  }
  function prepare() {
    if (isStarted) return
    if (needsScripts()) return start()
    if (opens && !isInTab((key) => key === opens.flag))
      setTimeout(start, Math.max(0, opens.afterMs - CODE_TAKES_MS - performance.now()))
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!connection?.saveData) addLinks('prefetch', files)
  }
  for (const name of INTENTS) addEventListener(name, onIntent, { capture: true, passive: true })
  addEventListener('load', () => whenPainted(prepare))

  // For a form sent before its own script had loaded. Most browsers focus the fragment's target at some point.
  const problem = document.querySelector<HTMLElement>('.lead-form-problem[id]')
  const wrong = problem?.closest('form')?.querySelector<HTMLElement>('[aria-invalid], [autofocus]')
  function focusWrong() {
    const { activeElement, body } = document
    if (activeElement === body || activeElement === problem) (wrong ?? problem)?.focus()
  }
  problem?.addEventListener('focus', focusWrong, { once: true })
  addEventListener('load', focusWrong)
}
