/** Posts each alert to ALERT_WEBHOOK_URL, for chat rooms and pagers. Slack and others show `text`. */
import type { Fetch } from '#app/leads/channels/channel.ts'
import { isSuccess } from '#app/leads/channels/classify.server.ts'
import { send } from '#app/leads/channels/send.server.ts'
import type { AlertChannel } from '#app/leads/alerts/alert.ts'

export const createWebhook = (url: string, siteUrl: string, fetch: Fetch): AlertChannel => ({
  name: 'webhook',
  notify: ({ key, subject, text }, signal) =>
    send(
      {
        service: 'The alert webhook',
        setting: 'ALERT_WEBHOOK_URL',
        method: 'POST',
        url,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ key, subject, text: `${subject}\n${text}`, site: siteUrl }),
        privateTexts: [url],
        classify: ({ status }) => (isSuccess(status) ? { status: 'delivered' } : null),
        readsSuccessBody: false,
      },
      fetch,
      signal,
    ),
})
