import type { Logger } from 'pino'

import type { DeliveryQueue } from '#app/leads/store/lead-store.ts'
import type { Journal } from './journal.server.ts'

/** Notes in the journal what was delivered, so that a database made anew from it does not send everything again. */
export function createJournaledQueue(
  queue: DeliveryQueue,
  journal: Pick<Journal, 'append'>,
  log: Logger,
): DeliveryQueue {
  return {
    ...queue,
    async complete(claim, outcome, result, now) {
      const held = await queue.complete(claim, outcome, result, now)
      if (result.status === 'delivered') {
        journal
          .append({ kind: 'delivered', deliveryId: claim.deliveryId, at: now })
          .catch((error: unknown) => log.error({ ref: claim.lead.ref, err: error }, 'a delivery is not in the journal'))
      }
      return held
    },
  }
}
