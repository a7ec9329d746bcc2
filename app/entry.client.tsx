import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

import { keepPage, tolerateMovedNodes } from './layout/keep-page.ts'

/** The server sends no such elements. */
const FOREIGN = 'style, html > :not(head, body), head > meta[name=darkreader]'

void readPageData().then(async () => {
  tolerateMovedNodes()
  if (readChanges().length === 0 && !document.querySelector(FOREIGN)) return startTransition(hydrate)
  const { hydrateDespiteChanges } = await import('./layout/foreign-changes.ts')
  // Synchronously, so that the restored original is never painted.
  hydrateDespiteChanges(readChanges(), document.querySelectorAll(FOREIGN), () => flushSync(hydrate))
})

/** Set by the page's inline script, `start-scripts.ts`. */
const { foreign } = window as unknown as { foreign: { watch: MutationObserver; changes: MutationRecord[] } }

function readChanges(): MutationRecord[] {
  foreign.changes.push(...foreign.watch.takeRecords())
  return foreign.changes
}

function hydrate() {
  foreign.watch.disconnect()
  const root = hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
  // In development, errors must show, and hot reloading recovers from them.
  if (process.env.NODE_ENV === 'production') keepPage(() => root.unmount())
}

/**
 * RemixBrowser starts reading the page's data when first called, and throws their promise. A touch at the start of hydration
 * makes React hydrate synchronously: it could not wait, and would discard the page (error 345).
 */
async function readPageData() {
  try {
    RemixBrowser({})
  } catch (thrown) {
    await thrown
  }
}
