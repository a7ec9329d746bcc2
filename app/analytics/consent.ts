export type Choice = 'granted' | 'denied'

const KEY = 'analytics-choice'
/** Increment when the measured data changes, so that everyone is asked for consent again. */
const VERSION = 1

const toValue = (choice: Choice) => `${choice} ${VERSION}`

/** @returns null if the visitor has not been asked. Blocked storage counts as no, to avoid asking on every page. */
export function readChoice(): Choice | null {
  try {
    const stored = localStorage.getItem(KEY)
    return (['granted', 'denied'] as const).find((choice) => toValue(choice) === stored) ?? null
  } catch {
    return 'denied'
  }
}

export function keepChoice(choice: Choice): void {
  try {
    localStorage.setItem(KEY, toValue(choice))
  } catch {
    // The answer is valid for this page only.
  }
}
