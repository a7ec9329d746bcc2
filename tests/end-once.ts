import { onTestFinished } from 'vitest'

/** Ends something on request, or when the test ends. */
export function endOnce(end: () => Promise<void>) {
  let ended: Promise<void> | undefined
  const once = () => (ended ??= end())
  onTestFinished(once)
  return once
}
