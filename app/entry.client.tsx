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
 * RemixBrowser begins to read the page's data when it is first called, and throws the promise of them. React may be told to
 * hydrate at once, by a touch in the moment in which it begins, and cannot wait then: it would give the page up (error 345).
 */
async function readPageData() {
  try {
    RemixBrowser({})
  } catch (thrown) {
    await thrown
  }
}
