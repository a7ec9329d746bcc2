import type { Logger } from 'pino'

import type { Outcome } from '#app/leads/lead.ts'

/**
 * An adapter answers with an outcome, always. One that throws has a bug, which must not stop those who wait behind it: it
 * may have sent before it threw.
 *
 * @param about for the log: the channel, and what it was to bring
 */
export async function guarded(
  ask: () => Promise<Outcome>,
  log: Logger,
  about: Record<string, string>,
): Promise<Outcome> {
  try {
    return await ask()
  } catch (error) {
    log.error({ ...about, err: error }, 'a channel adapter threw')
    return { status: 'unknown', reason: 'The adapter failed; see the log' }
  }
}
