/** Addresses of the files; `modules`: a route's id and its file. */
export type Start = {
  manifest: string
  entry: string
  modules: (readonly [id: string, file: string])[]
  shared: string[]
  /** The page updates without interaction. */
  isLive: boolean
  /** A form that opens after a time, unless the tab's storage has its flag. */
  opens: { afterMs: number; flag: string } | null
}

/**
 * Serialised into the page, so it may use nothing from outside. Starts React with the visitor's first interaction, or as soon as
 * the page needs it. Until then its files are only downloaded.
 */
export function startScripts({ manifest, entry, modules, shared, isLive, opens }: Start) {
  const CODE_TAKES_MS = 1000
  const PAINT_TAKES_MS = 3000
  const MANY_CHANGES = 20_000
  const INTENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll']
  const files = [manifest, entry, ...modules.map(([, file]) => file), ...shared]
  let isStarted = false
  const isRestored = new Promise<void>((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve())
  })

  // Where storage is blocked, a substitute that stores nothing, because Remix's own scripts access it unguarded.
  try {
    void sessionStorage.length
  } catch {
    const value = { getItem: () => null, setItem() {}, removeItem() {} }
    Object.defineProperty(window, 'sessionStorage', { value })
  }

  function addLinks(rel: 'modulepreload' | 'prefetch', hrefs: string[]) {
    for (const href of hrefs)
      document.head.append(Object.assign(document.createElement('link'), { rel, as: 'script', href }))
  }
  function start() {
    if (isStarted) return
    isStarted = true
    for (const name of INTENTS) removeEventListener(name, onIntent, true)
    // All in parallel, instead of one level of imports after the other.
    addLinks('modulepreload', [entry, ...shared])
    Promise.all([import(manifest), ...modules.map(([, file]) => import(file))])
      .then(([, ...loaded]) => {
        const routeModules = Object.fromEntries(modules.map(([id], at) => [id, loaded[at]]))
        Object.assign(window, { __remixRouteModules: routeModules })
        return import(entry)
      })
      .catch(async (error) => {
        // Safari cancels the files of a page that the visitor leaves, and restores the page without them on Back.
        void isRestored.then(() => location.reload())
        throw error
      })
  }
  function onIntent({ type, target, movementX, movementY }: Event & { movementX?: number; movementY?: number }) {
    // A carousel row scrolls when it snaps into place.
    if (type === 'scroll' && target !== document) return
    // Chromium reports a move of zero pixels under a resting mouse, and for the first real move; the next one starts React.
    if (type !== 'pointermove' || movementX || movementY) start()
  }
  function needsScripts() {
    const { activeElement, body } = document
    // The target of the fragment, or of a restored scroll position, may be inside a fold.
    const isElsewhere = location.hash !== '' || scrollY > 0 || (activeElement ?? body) !== body
    const hasDraft = isInTab((key) => key.startsWith('draft:'))
    return isLive || isElsewhere || hasDraft || document.querySelector('dialog[open]') !== null
  }
  const isInTab = (isIt: (key: string) => boolean) => Object.keys(sessionStorage).some(isIt)
  // A slow phone may have loaded the page and not painted it.
  function whenPainted(act: () => void) {
    const canTell = window.PerformanceObserver?.supportedEntryTypes?.includes('paint')
    if (document.hidden || !canTell) return act()
    const observer = new PerformanceObserver(actOnce)
    observer.observe({ type: 'paint', buffered: true })
    // Some engines list the type but never report it.
    const late = setTimeout(actOnce, PAINT_TAKES_MS)
    function actOnce() {
      observer.disconnect()
      clearTimeout(late)
      act()
    }
  }
  function prepare() {
    if (isStarted) return
    if (needsScripts()) return start()
    if (opens && !isInTab((key) => key === opens.flag))
      setTimeout(start, Math.max(0, opens.afterMs - CODE_TAKES_MS - performance.now()))
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!connection?.saveData) fetchAhead(files)
  }
  // One file a task: asking for forty at once blocks a slow phone.
  function fetchAhead([file, ...rest]: string[]) {
    if (isStarted || !file) return
    addLinks('prefetch', [file])
    setTimeout(fetchAhead, 0, rest)
  }

  // For a form that was posted without scripts. Most browsers focus the fragment's target at some point.
  const problem = document.querySelector<HTMLElement>('.lead-form-problem[id]')
  const wrong = problem?.closest('form')?.querySelector<HTMLElement>('[aria-invalid], [autofocus]')
  function focusWrong() {
    const { activeElement, body } = document
    if (activeElement === body || activeElement === problem) (wrong ?? problem)?.focus()
  }
  problem?.addEventListener('focus', focusWrong, { once: true })
  addEventListener('load', focusWrong)

  // All supported browsers have cascade layers, which the style sheets need too. Others keep the plain page (docs/browsers.md).
  if (!('CSSLayerBlockRule' in window)) return

  // Records the changes of translators and extensions for `foreign-changes.ts`, once the parser is done.
  const changes: MutationRecord[] = []
  const watch = new MutationObserver((records) => {
    changes.push(...records)
    // A clock that an extension shows would fill the memory of a page that nobody touches: React needs no list.
    if (changes.length > MANY_CHANGES) start()
    // Its files do not come.
    if (changes.length > 2 * MANY_CHANGES) watch.disconnect()
  })
  addEventListener('DOMContentLoaded', () => {
    watch.observe(document.documentElement, { childList: true })
    for (const part of document.querySelectorAll('title, body'))
      watch.observe(part, { subtree: true, childList: true, characterData: true, characterDataOldValue: true })
  })
  Object.assign(window, { foreign: { watch, changes } })

  // After a reload, Back may lead to a page that the router had shown. Before React starts, only the server can render it.
  const here = location.pathname + location.search
  addEventListener('popstate', () => {
    if (!isStarted && location.pathname + location.search !== here) location.reload()
  })

  for (const name of INTENTS) addEventListener(name, onIntent, { capture: true, passive: true })
  addEventListener('load', () => whenPainted(prepare))
}
