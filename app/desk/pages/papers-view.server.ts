/** The papers about payments: those of one person on their card, and all of a financial year for managers. */
import { fill } from '#app/content/fill.ts'
import { getDesk } from '#app/content/desk/desk.server.ts'
import { toLocal } from '#app/content/pages/translated-pages.server.ts'
import { getVouchers } from '#app/content/orders/vouchers.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import type { VoucherRow } from '#app/database/tables.ts'
import type { Card } from '#app/desk/card.server.ts'
import { toCalledName } from '#app/fields/person-name.ts'
import { isWhatsAppNumber } from '#app/forms/phone.ts'
import type { Order } from '#app/payments/order.ts'
import { listMissing } from '#app/payments/vouchers/voucher-details.server.ts'
import type { PaperMessage } from '#app/payments/vouchers/voucher-store.server.ts'
import { chatHref } from '#app/ui/contact-links.ts'
import type { ChannelName } from '#app/settings/channels/index.ts'
import { when } from './ist.ts'
import type { SignedInContext } from './staff-context.server.ts'

/** By which channel a paper goes to the buyer. */
const SENT_BY: Partial<Record<ChannelName, string>> = { 'message-template': 'WhatsApp', smtp: 'e-mail' }

/** @param orders of the person */
export async function readPapers({ payments, settings, session }: SignedInContext, card: Card, orders: Order[]) {
  const paid = orders.filter((order) => order.payments.some(({ status }) => status === 'paid'))
  const papers = await payments.listPapers(paid)
  const messages = await payments.vouchers.messagesOf(papers.map(({ voucher }) => voucher.id))
  return papers.map(({ voucher, path }) => ({
    href: path,
    label: toLabel(voucher),
    sent: messages.filter(({ voucher_id }) => voucher_id === voucher.id).map(toSent),
    why: toWhy(voucher),
    share: toMessage(card, voucher, {
      link: settings.siteUrl + toLocal(path, languageOf(card)),
      me: session.member.name,
    }),
  }))
}

/** `Receipt voucher RV26BCDF-00001 for ₹10,000` */
const toLabel = ({ kind, number, amount_paise, cancelled_at }: VoucherRow) =>
  `${getVouchers().copy.titles[kind]} ${number} for ${toRupees(amount_paise / 100)}${cancelled_at === null ? '' : ', cancelled'}`

/** `Sent by WhatsApp on Tue 1 Dec, 10:42 am` */
const toSent = ({ channel, status, delivered_at }: PaperMessage) =>
  status === 'dead'
    ? `Could not be sent by ${SENT_BY[channel] ?? channel}`
    : `Sent by ${SENT_BY[channel] ?? channel} on ${when(delivered_at ?? 0, 0)}`

/** Why a paper is not called a voucher. */
function toWhy({ kind }: VoucherRow): string | null {
  if (kind === 'receipt' || kind === 'refund') return null
  const missing = listMissing()
  return missing.length > 0
    ? `Not called a voucher while these are not confirmed: ${missing.join(', ')}.`
    : 'It was issued before the owner’s values were confirmed, so it is not called a voucher.'
}

const languageOf = (card: Card) => (card.prospect.language === 'hi' ? 'hi' : 'en')

type Message = { link: string; me: string }

/** @returns null for landlines, people who are not to be called, and cancelled papers */
function toMessage(card: Card, voucher: VoucherRow, { link, me }: Message): string | null {
  const { phone } = card.row
  const typed = card.stored.lead.fields.phone_typed
  if (card.prospect.barred_at !== null || voucher.cancelled_at !== null || !isWhatsAppNumber(phone, typed)) return null
  const { paper, paperHindi } = getDesk().payments
  const text = fill(languageOf(card) === 'hi' ? paperHindi : paper, {
    name: toCalledName(me),
    sum: toRupees(voucher.amount_paise / 100),
    link,
  })
  return chatHref({ e164: phone, greeting: text })
}
