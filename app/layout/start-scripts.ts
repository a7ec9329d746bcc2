/** Addresses of the files; `modules`: a route's id and its file. */
export type Start = {
  manifest: string
  entry: string
  modules: (readonly [id: string, file: string])[]
  shared: string[]
}

/** Serialised into the page before any other script, so it may use nothing from outside. A first touch or key loads early. */
export function startScripts({ manifest, entry, modules, shared }: Start) {
  const touches = ['pointerdown', 'keydown']
  let isStarted = false
  function start() {
    if (isStarted) return
    isStarted = true
    for (const name of touches) removeEventListener(name, start)
    // In parallel, not each after the one that imports it.
    for (const file of [entry, ...shared]) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
    }
    Promise.all([import(manifest), ...modules.map(([, file]) => import(file))]).then(([, ...loaded]) => {
      const routeModules = Object.fromEntries(modules.map(([id], at) => [id, loaded[at]]))
      Object.assign(window, { __remixRouteModules: routeModules })
      return import(entry)
    })
  }
  // A slow phone may have received the page without painting it yet.
  function startWhenPainted() {
    const canTell = window.PerformanceObserver?.supportedEntryTypes?.includes('paint')
    if (document.hidden || !canTell) return start()
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      start()
    }).observe({ type: 'paint', buffered: true })
  }
  for (const name of touches) addEventListener(name, start)
  addEventListener('load', startWhenPainted)

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
