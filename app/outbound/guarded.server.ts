import type { Logger } from 'pino'

import type { Outcome } from './outcome.ts'

/**
 * Runs an adapter. A throwing adapter has a bug, which must not hold up other leads; it may have sent before it threw.
 * @param about for the log: channel and lead
 */
export async function guarded(
  ask: () => Promise<Outcome>,
  log: Logger,
  about: Record<string, string>,
): Promise<Outcome> {
  try {
    return await ask()
  } catch (error) {
    log.error({ ...about, err: error }, 'channel adapter threw')
    return { status: 'unknown', reason: 'The adapter failed; see the log' }
  }
}
