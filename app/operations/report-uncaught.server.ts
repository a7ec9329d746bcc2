/** Logs every exception outside a request, and alerts staff at most once a day. */
import { hostname } from 'node:os'
import type { Logger } from 'pino'

import type { AlertService } from '#app/alerts/alerts.server.ts'

const SUBJECT = 'The site caught an exception outside any request'
const TEXT = [
  `It keeps serving (${hostname()}), and nothing that was acknowledged is lost.`,
  'The log has the details at level 60: journalctl -u ionia. Send them to the developers.',
  'If anything behaves oddly, restart the site at a quiet hour.',
].join('\n')

type Options = { alerts: Pick<AlertService, 'raiseOrSend'>; log: Logger }

/** @returns a function that takes the exception and the number suppressed since the last report */
export function createUncaughtReport({ alerts, log }: Options) {
  return (error: unknown, unreported: number) => {
    log.fatal({ err: error, unreported }, 'uncaught exception: still serving')
    const key = `stray:${hostname()}:${new Date().toISOString().slice(0, 10)}`
    alerts
      .raiseOrSend({ key, subject: SUBJECT, text: TEXT })
      .catch((failure: unknown) => log.error({ err: failure }, 'alert not raised'))
  }
}
