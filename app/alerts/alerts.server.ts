/** Sends a running site's alerts to staff, and to ALERT_WEBHOOK_URL if it is set. */
import type { Logger } from 'pino'

import type { Database } from '#app/database/database.server.ts'
import type { Fetch } from '#app/http/call-outside.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import type { AlertChannel, AlertRecipient, Channels, ReadPauses, StaffAlert } from './alert.ts'
import { createNotifier, alertChannelsOf } from './notifier.server.ts'
import { createSqlAlertQueue } from './sql-alert-queue.server.ts'
import { createWebhook } from './webhook.server.ts'

export type AlertService = ReturnType<typeof createAlerts>

type Options = {
  settings: Pick<Settings, 'alertWebhookUrl' | 'siteUrl'>
  database: Database
  channels: Channels
  pauses: ReadPauses
  fetch: Fetch
  log: Logger
}

export function createAlerts({ settings, database, channels, pauses, fetch, log }: Options) {
  const toRecipient = (recipient: AlertRecipient, alertChannels: AlertChannel[]) => {
    const alerts = createSqlAlertQueue(database, Date.now, recipient)
    return { raise: alerts.raise, ...createNotifier({ alerts, channels: alertChannels, pauses, log }) }
  }
  const { alertWebhookUrl: url, siteUrl } = settings
  const recipients = [
    toRecipient('staff', alertChannelsOf(channels)),
    ...(url ? [toRecipient('webhook', [createWebhook(url, siteUrl, fetch)])] : []),
  ]
  const raise = async (alert: StaffAlert) =>
    void (await Promise.all(recipients.map((recipient) => recipient.raise(alert))))
  /** Bypasses the queue, for alerts about the database itself. @returns whether a channel delivered it */
  const sendNow = async (alert: StaffAlert): Promise<boolean> =>
    (await Promise.all(recipients.map((recipient) => recipient.sendNow(alert)))).includes(true)
  return {
    raise,
    sendNow,
    /** Raises the alert, or sends it directly if the database cannot store it. @throws if no channel delivers it either */
    async raiseOrSend(alert: StaffAlert): Promise<void> {
      try {
        await raise(alert)
      } catch (error) {
        if (!(await sendNow(alert))) throw error
      }
    },
    start: () => recipients.forEach(({ start }) => start()),
    /** Stops sending and waits for the alerts in progress. */
    stop: async () => void (await Promise.all(recipients.map(({ stop }) => stop()))),
  }
}
