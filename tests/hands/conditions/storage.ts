/** Cookies and storage that are blocked, full, or throw. */
import type { Condition, Journey } from '../scene.ts'
import { expect } from '../test.ts'

/** Excludes automatic dialogs, which do not open without storage. */
const isAskedFor = ({ opensAutomatically }: Journey) => !opensAutomatically
/** Excludes the desk, whose session is a cookie. */
const needsNoCookie = (journey: Journey) => isAskedFor(journey) && journey.place !== 'desk'

function isStorageBlocked() {
  try {
    return !localStorage
  } catch {
    return true
  }
}

export const STORAGE: Condition[] = [
  {
    name: 'where all cookies and storage are blocked',
    // The headless shell ignores the settings of a profile.
    needsChrome: true,
    refusesStorage: true,
    suits: needsNoCookie,
    async arrived({ page }) {
      expect(await page.evaluate(isStorageBlocked)).toBe(true)
    },
  },
  {
    name: 'where storage is full',
    suits: isAskedFor,
    before: ({ page }) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
      }),
  },
  {
    name: 'where storage throws',
    suits: isAskedFor,
    before: ({ page }) =>
      page.addInitScript(() => {
        for (const name of ['sessionStorage', 'localStorage', 'indexedDB'])
          Object.defineProperty(window, name, {
            configurable: true,
            get() {
              throw new DOMException('The operation is insecure.', 'SecurityError')
            },
          })
      }),
  },
]
