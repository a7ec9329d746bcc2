import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

import { keepPage, tolerateMovedNodes } from './layout/keep-page.ts'

/** Nothing of the sort comes from the server. */
const FOREIGN = 'style, html > :not(head, body), head > meta[name=darkreader]'

void readPageData().then(async () => {
  tolerateMovedNodes()
  if (readChanges().length === 0 && !document.querySelector(FOREIGN)) return startTransition(hydrate)
  const { hydrateDespiteChanges } = await import('./layout/foreign-changes.ts')
  // At once, because nobody may see the page in between.
  hydrateDespiteChanges(readChanges(), document.querySelectorAll(FOREIGN), () => flushSync(hydrate))
})

/** From the page's inline script. */
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
  // In development an error is to be seen, and mended while the page runs.
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
