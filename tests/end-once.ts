import { onTestFinished } from 'vitest'

/** What ends something when a test asks for it, and otherwise with the test. */
export function endOnce(end: () => Promise<void>) {
  let ended: Promise<void> | undefined
  const once = () => (ended ??= end())
  onTestFinished(once)
  return once
}
