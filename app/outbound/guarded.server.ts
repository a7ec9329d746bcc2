import type { Logger } from 'pino'

import type { Outcome } from './outcome.ts'

/**
 * Runs an adapter. One that throws has a bug, which must not block other leads; the lead may have been sent already.
 * @param about channel and lead, for the log
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
