/** Mails each lead to the team. A retry has the same Message-ID, so that mail programs can detect duplicates. */
import type { Outcome } from '#app/outbound/outcome.ts'
import type { ChannelSettings } from '#app/settings/channels/index.ts'
import type { Channel } from './channel.ts'
import { toOutcome } from '#app/outbound/classification.server.ts'
import { type MailCopy, toLeadMail, toAlertMail } from './lead-mail.server.ts'
import { sendMail } from './send-mail.server.ts'

type SmtpSettings = ChannelSettings<'smtp'>

export function createSmtp({ settings }: { settings: SmtpSettings }): Channel {
  const { LEADS_EMAIL_FROM: from, LEADS_EMAIL_TO: to, SMTP_URL: url } = settings
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

  type Letter = { key: string; words: MailCopy; headers: Record<string, string>; replyTo?: string | undefined }

  async function post(
    { key, words, headers, replyTo }: Letter,
    privateTexts: string[],
    signal: AbortSignal,
  ): Promise<Outcome> {
    const mail = {
      from,
      to,
      ...words,
      messageId: `<${key}@${domain}>`,
      headers: { ...headers, 'Idempotency-Key': key },
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    }
    const finding = await sendMail(url, mail, signal)
    return toOutcome(finding, 'The mail server', [...privateTexts, url, from, to])
  }

  return {
    name: 'smtp',
    readBy: 'staff',
    deliver: ({ lead, idempotencyKey }, signal) =>
      post(
        {
          key: idempotencyKey,
          words: toLeadMail(lead),
          headers: { 'X-Lead-Ref': lead.ref, 'X-Lead-Enquiry': String(lead.enquiryNumber) },
          replyTo: lead.fields.email,
        },
        Object.values(lead.fields),
        signal,
      ),
    notify: (alert, signal) =>
      post({ key: toMessageKey(alert.key), words: toAlertMail(alert), headers: {} }, [], signal),
  }
}

const toMessageKey = (key: string) => `alert.${key.replace(/[^\w.-]+/g, '.')}`
