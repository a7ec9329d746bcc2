import { onTestFinished } from 'vitest'

/** Ends something on request, or else with the test. */
export function endOnce(end: () => Promise<void>) {
  let ended: Promise<void> | undefined
  const once = () => (ended ??= end())
  onTestFinished(once)
  return once
}
