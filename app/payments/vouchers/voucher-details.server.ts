/** What a voucher says besides its number and sum: the facts of the day on which it is issued. */
import type { Transaction } from 'kysely'

import { findStateOfPin } from '#app/content/cities/pin-localities.server.ts'
import { getVouchers } from '#app/content/orders/vouchers.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import type { OrderRow, PaymentRow, Tables } from '#app/database/tables.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { readTypedFields } from '#app/people/typed-fields.server.ts'
import { isByHand } from '../order.ts'
import { leadOf } from '../read-sales.server.ts'
import { type GstState, findStateByName, findStateOfGstin } from './gst-states.ts'
import { type Tax, splitTax } from './split-tax.ts'

export type VoucherDetails = {
  seller: { name: string; address: string[]; gstin: string | null; state: GstState | null }
  /** `place`: the state as the PIN code names it, which may be one of two. */
  buyer: { name: string; pincode: string | null; place: string | null; state: GstState | null }
  product: string
  hsn: string | null
  /** The reference of the order. */
  reference: string
  transaction: string
  isByHand: boolean
  tax: Tax | null
  /** The paper about the payment that was refunded. */
  receipt: { number: string; at: number } | null
}

/** What the owner has not stated, so that papers are not called vouchers. */
export function listMissing(): string[] {
  const { legalName, gstin, addresses } = getSite()
  const { settings } = getVouchers()
  const isMissing: [string, boolean][] = [
    ['the GSTIN', !gstin || gstin.sample === true],
    ['the legal name', legalName.sample === true],
    ['the registered address', registeredOf(addresses)?.sample === true],
    ['the HSN code', settings.hsn === undefined],
    ['the settings of the papers', settings.sample === true],
  ]
  return isMissing.flatMap(([name, missing]) => (missing ? name : []))
}

const registeredOf = (addresses: ReturnType<typeof getSite>['addresses']) =>
  addresses.find(({ kind }) => kind === 'registered')

/** In English whatever page the buyer pays on, because the names of states are compared. */
export const describePayment = (
  transaction: Transaction<Tables>,
  order: OrderRow,
  payment: PaymentRow,
): Promise<VoucherDetails> => withLanguage('en', () => describe(transaction, order, payment))

async function describe(
  transaction: Transaction<Tables>,
  order: OrderRow,
  payment: PaymentRow,
): Promise<VoucherDetails> {
  const [seller, buyer] = [describeSeller(), await describeBuyer(transaction, order)]
  const { settings } = getVouchers()
  const { hsn, splitsTax, taxRate: rate } = settings
  return {
    seller,
    buyer,
    product: order.product_name,
    hsn: hsn ?? null,
    reference: order.ref,
    transaction: payment.transaction_id,
    isByHand: isByHand(payment),
    tax:
      splitsTax && rate !== undefined
        ? splitTax(payment.paid_paise ?? 0, { rate, seller: seller.state, buyer: buyer.state })
        : null,
    receipt: null,
  }
}

function describeSeller(): VoucherDetails['seller'] {
  const { legalName, gstin, addresses } = getSite()
  const address = registeredOf(addresses)
  return {
    name: legalName.text,
    address: address ? [...address.lines, `${address.city} ${address.pincode}`] : [],
    gstin: gstin?.number ?? null,
    state: gstin ? findStateOfGstin(gstin.number) : null,
  }
}

async function describeBuyer(transaction: Transaction<Tables>, order: OrderRow): Promise<VoucherDetails['buyer']> {
  const leadId = leadOf(order) ?? ''
  const lead = await transaction.selectFrom('leads').select('fields').where('id', '=', leadId).executeTakeFirst()
  // This JSON was written by the lead store, so it is trusted.
  const sent = lead ? (JSON.parse(lead.fields) as Record<string, string>) : {}
  const fields = { ...sent, ...(await readTypedFields(transaction, [leadId])).get(leadId) }
  const place = fields.pincode ? findStateOfPin(fields.pincode) : null
  return { name: fields.name ?? '', pincode: fields.pincode ?? null, place, state: findStateByName(place) }
}
