/** Posts each alert to ALERT_WEBHOOK_URL, usually a chat room or pager. Slack and similar services display `text`. */
import type { Fetch } from '#app/http/call-outside.server.ts'
import { classifyByStatus } from '#app/outbound/classify.server.ts'
import { send } from '#app/outbound/send.server.ts'
import type { AlertChannel } from './alert.ts'

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
        classify: classifyByStatus,
        successBody: 'beginning',
      },
      fetch,
      signal,
    ),
})
