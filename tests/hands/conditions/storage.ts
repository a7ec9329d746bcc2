/** Cookies and storage that are refused, full, or throw. */
import type { Condition, Journey } from '../scene.ts'
import { expect } from '../test.ts'

/** Without storage, no dialog opens by itself. */
const isAskedFor = ({ opensByItself }: Journey) => !opensByItself
/** Staff sign in by a cookie. */
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
    // The shell reads no settings.
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
