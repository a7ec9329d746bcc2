/** A visitor's answer about analytics. It stays in their own browser, and can be given anew at any time. */
export type Choice = 'granted' | 'denied'

const KEY = 'analytics-choice'
/** Another number asks everybody again: for when other things are measured than those agreed to. */
const VERSION = 1

const toValue = (choice: Choice) => `${choice} ${VERSION}`

/** @returns null when the visitor has not been asked yet. Who cannot be remembered is not asked at every page: that is a no. */
export function readChoice(): Choice | null {
  try {
    const kept = localStorage.getItem(KEY)
    return (['granted', 'denied'] as const).find((choice) => toValue(choice) === kept) ?? null
  } catch {
    return 'denied'
  }
}

export function keepChoice(choice: Choice): void {
  try {
    localStorage.setItem(KEY, toValue(choice))
  } catch {
    // It holds for this page.
  }
}

const ASK_AGAIN = 'analytics-choices'

export const askAgain = () => window.dispatchEvent(new Event(ASK_AGAIN))

/** @returns stops it */
export function onAskAgain(ask: () => void): () => void {
  window.addEventListener(ASK_AGAIN, ask)
  return () => window.removeEventListener(ASK_AGAIN, ask)
}
