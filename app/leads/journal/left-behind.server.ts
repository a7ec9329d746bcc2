/** Alerts staff when an instance stops with leads that exist only in its journal. Some platforms remove the disk with the instance. */
import { hostname } from 'node:os'
import type { Logger } from 'pino'

import type { StaffAlert } from '#app/alerts/alert.ts'

type Options = {
  countSpooled: () => number
  /** The journal's folder; null without a journal. */
  folder: string | null
  send: (alert: StaffAlert) => Promise<unknown>
  log: Logger
}

/** @returns a check that alerts again only if there are more leads than at the last alert */
export function createLeftBehindCheck({ countSpooled, folder, send, log }: Options) {
  let reported = 0
  return async () => {
    const leads = countSpooled()
    if (leads <= reported) return
    reported = leads
    log.fatal({ leads, folder }, 'stopping with leads that are only in this journal')
    await send(toAlert(leads, `${hostname()} ${folder}`))
  }
}

const toAlert = (leads: number, where: string): StaffAlert => ({
  key: `left-behind:${where}:${new Date().toISOString()}`,
  subject: `${leads} ${leads === 1 ? 'enquiry is' : 'enquiries are'} only in the journal of an instance that stops`,
  text: [
    `It is ${where}. Do not remove its disk.`,
    'The next start with this folder stores them, once the database is back. Another instance with the folder does so too.',
  ].join('\n'),
})
