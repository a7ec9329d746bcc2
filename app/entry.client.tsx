import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

void readPageData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  }),
)

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
