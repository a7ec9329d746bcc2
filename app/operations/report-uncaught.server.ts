/** Logs each exception outside a request, and alerts staff once a day. */
import { hostname } from 'node:os'
import type { Logger } from 'pino'

import type { Alerts } from '#app/leads/alerts/alert.ts'

const SUBJECT = 'The site has caught an exception outside of any request'
const TEXT = [
  `It serves on (${hostname()}), and nothing that was acknowledged is lost.`,
  'The log names what it was in lines of level 60: journalctl -u ionia. Send them to whoever looks after the code.',
  'If anything behaves oddly, restart the site at a quiet hour.',
].join('\n')

type Options = { alerts: Alerts; log: Logger }

/** @returns a function of the exception and the number unreported since the last one */
export function createUncaughtReport({ alerts, log }: Options) {
  return (error: unknown, unreported: number) => {
    log.fatal({ err: error, unreported }, 'AN EXCEPTION OUTSIDE OF ANY REQUEST: the site serves on')
    const key = `stray:${hostname()}:${new Date().toISOString().slice(0, 10)}`
    alerts
      .raise({ key, subject: SUBJECT, text: TEXT })
      .catch((failure: unknown) => log.error({ err: failure }, 'staff could not be told of it'))
  }
}
