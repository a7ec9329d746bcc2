/** Addresses of the files; `modules`: a route's id and its file. */
export type Start = {
  manifest: string
  entry: string
  modules: (readonly [id: string, file: string])[]
  shared: string[]
}

/**
 * Runs in the page as it stands here, before any other script: it may use nothing from outside itself. A visitor who is
 * faster than the pictures gets the scripts with the first touch or key.
 */
export function startScripts({ manifest, entry, modules, shared }: Start) {
  const touches = ['pointerdown', 'keydown']
  let isStarted = false
  function start() {
    if (isStarted) return
    isStarted = true
    for (const name of touches) removeEventListener(name, start)
    // Together, not one after the other as each is found in the one before.
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
  // A slow phone may have all of the page before it has painted any: scripts would come in between.
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

  // A form that came back with the page, since it was sent before its own script was there. Most browsers put the focus on
  // the place that the address names, at a moment of their own.
  const problem = document.querySelector<HTMLElement>('.lead-form-problem[id]')
  const wrong = problem?.closest('form')?.querySelector<HTMLElement>('[aria-invalid], [autofocus]')
  function focusWrong() {
    const { activeElement, body } = document
    if (activeElement === body || activeElement === problem) (wrong ?? problem)?.focus()
  }
  problem?.addEventListener('focus', focusWrong, { once: true })
  addEventListener('load', focusWrong)
}
