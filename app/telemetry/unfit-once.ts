/** While a database must not be used, every loop of the site fails on it. Its sentence is logged once an hour. */
const AGAIN_AFTER_MS = 60 * 60 * 1000

/** @returns a function that tells whether a line only repeats such a sentence */
export function createUnfitOnce(now: () => number = Date.now) {
  const loggedAt = new Map<string, number>()
  return (line: unknown): boolean => {
    const error = typeof line === 'object' && line !== null && 'err' in line ? line.err : null
    if (!isUnfit(error)) return false
    const last = loggedAt.get(error.message)
    if (last !== undefined && Math.abs(now() - last) < AGAIN_AFTER_MS) return true
    loggedAt.set(error.message, now())
    return false
  }
}

/** By name, because telemetry may not import the database. */
export const isUnfit = (error: unknown): error is Error => error instanceof Error && error.name === 'UnfitDatabaseError'
