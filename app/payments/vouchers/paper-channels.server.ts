/** Sends buyers the link of a paper: on WhatsApp with an approved template, and by mail. Each is sent once. */
import { fill } from '#app/content/fill.ts'
import { getVouchers } from '#app/content/orders/vouchers.server.ts'
import { toLocal } from '#app/content/pages/translated-pages.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import { getSite } from '#app/content/site/site.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Fetch } from '#app/http/call-outside.server.ts'
import type { Channel } from '#app/leads/channels/channel.ts'
import { toGreetedName } from '#app/leads/channels/greeted-name.ts'
import { inTemplateLanguage, sendTemplate } from '#app/leads/channels/message-template.server.ts'
import { sendMail } from '#app/leads/channels/send-mail.server.ts'
import { type ChannelName, TO_THE_VISITOR } from '#app/leads/lead.ts'
import { getLanguage, withLanguage } from '#app/messages/language.server.ts'
import { toOutcome } from '#app/outbound/classification.server.ts'
import type { Outcome } from '#app/outbound/outcome.ts'
import type { Settings } from '#app/settings/env.server.ts'
import type { SigningSecrets } from '#app/settings/signing.server.ts'
import { orderPath } from '../checkout.server.ts'
import { createPayLinks } from '../pay-links.server.ts'
import { readBuyerEmail } from './plan-paper-messages.server.ts'

type Options = { database: Database; settings: Settings; secrets: SigningSecrets; fetch: Fetch }

/** `path`: of the paper, in English. */
type Paper = { path: string; sum: string; reference: string }

const GONE: Outcome = { status: 'rejected', reason: 'The paper is cancelled or no longer exists' }

export function createPaperChannels({ database, settings, secrets, fetch }: Options): Map<ChannelName, Channel> {
  const { smtp, 'message-template': template } = settings.channels
  const read = (messageId: string) => readPaper(database, secrets, messageId)
  const channels: Channel[] = []
  if (template?.TEMPLATE_PAPER_NAME) {
    const name = template.TEMPLATE_PAPER_NAME
    channels.push({
      name: TO_THE_VISITOR,
      readBy: 'visitor',
      isOnce: true,
      async deliver({ lead, idempotencyKey }, signal) {
        const paper = await read(idempotencyKey)
        if (!paper) return GONE
        const copy = inTemplateLanguage({ lead }, template, () => ({
          name,
          languageCode: getLanguage(),
          headerValues: [toGreetedName(lead.fields.name)],
          bodyValues: [paper.sum, paper.reference],
          buttonValues: { '0': [toLocal(paper.path).slice(1)] },
        }))
        return sendTemplate({ lead, idempotencyKey }, copy, [paper.path], { settings: template, fetch, signal })
      },
    })
  }
  if (smtp) {
    channels.push({
      name: 'smtp',
      readBy: 'visitor',
      isOnce: true,
      async deliver({ lead, idempotencyKey }, signal) {
        const [paper, to] = [await read(idempotencyKey), await readBuyerEmail(database, lead)]
        if (!paper || !to) return GONE
        const { LEADS_EMAIL_FROM: from, SMTP_URL: url } = smtp
        const mail = withLanguage(lead.language ?? 'en', () => toPaperMail(paper, settings.siteUrl))
        const messageId = `<${idempotencyKey}@${new URL(settings.siteUrl).hostname}>`
        const found = await sendMail(url, { from, to, messageId, ...mail }, signal)
        return toOutcome(found, 'The mail server', [to, paper.path, url, from])
      },
    })
  }
  return new Map(channels.map((channel) => [channel.name, channel]))
}

async function readPaper(database: Database, secrets: SigningSecrets, messageId: string): Promise<Paper | null> {
  const row = await database
    .selectFrom('visit_messages')
    .innerJoin('vouchers', 'vouchers.id', 'visit_messages.voucher_id')
    .innerJoin('orders', 'orders.id', 'vouchers.order_id')
    .select(['vouchers.id', 'vouchers.amount_paise', 'orders.id as order_id', 'orders.kind', 'orders.ref'])
    .where('visit_messages.id', '=', messageId)
    .where('vouchers.cancelled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const page = row.kind === null ? orderPath(row.order_id) : createPayLinks(secrets).pathOf(row.order_id)
  return { path: `${page}/paper/${row.id}`, sum: toRupees(row.amount_paise / 100), reference: row.ref }
}

function toPaperMail({ path, sum, reference }: Paper, siteUrl: string) {
  const { subject, text, link } = fill(getVouchers().copy.letter, { sum, reference })
  return {
    subject,
    // The sender's mailbox may be unattended.
    replyTo: getSite().email.address,
    text: [text, '', `${link}: ${siteUrl}${toLocal(path)}`, ''].join('\n'),
  }
}
