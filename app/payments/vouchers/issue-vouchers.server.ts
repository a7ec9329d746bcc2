/**
 * Issues the papers about payments and refunds, in the transaction that records the money. Trials get none, nor do orders of
 * people who have been erased.
 */
import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'

import type { PaymentRow, RefundRow, Tables, VoucherRow } from '#app/database/tables.ts'
import { leadOf } from '../read-sales.server.ts'
import { planPaperMessages, voidPaperMessages } from './plan-paper-messages.server.ts'
import { splitTax } from './split-tax.ts'
import { type VoucherDetails, describePayment, listMissing } from './voucher-details.server.ts'
import { giveNumber } from './voucher-numbers.server.ts'

/**
 * For a payment that has just changed: a paper once it is paid; if it no longer is, the paper is cancelled.
 * @param isSilent whether the buyer gets no message
 */
export async function followPayment(transaction: Transaction<Tables>, payment: PaymentRow, { isSilent = false } = {}) {
  const known = await findReceipt(transaction, payment.id)
  if (payment.status === 'paid' && !known) {
    const receipt = await issueReceipt(transaction, payment)
    if (receipt && !isSilent) await planPaperMessages(transaction, receipt)
  }
  if (payment.status !== 'paid' && known) {
    await cancel(transaction, known, payment.changed_at)
    await voidPaperMessages(transaction, known)
  }
}

/** For a refund that went out. */
export async function issueRefundVoucher(transaction: Transaction<Tables>, refund: RefundRow) {
  const receipt = await findReceipt(transaction, refund.payment_id)
  if (!receipt) return
  const details = readDetails(receipt)
  const { tax, seller, buyer } = details
  await store(transaction, {
    kind: receipt.kind === 'receipt' ? 'refund' : 'refund-confirmation',
    order_id: receipt.order_id,
    payment_id: refund.payment_id,
    refund_id: refund.id,
    issued_at: refund.changed_at,
    amount_paise: refund.amount_paise,
    details: {
      ...details,
      isByHand: false,
      tax: tax && splitTax(refund.amount_paise, { rate: tax.rate, seller: seller.state, buyer: buyer.state }),
      receipt: { number: receipt.number, at: receipt.issued_at },
    },
  })
}

/** This JSON was written here, so it is trusted. */
export const readDetails = ({ details }: Pick<VoucherRow, 'details'>) => JSON.parse(details) as VoucherDetails

async function issueReceipt(transaction: Transaction<Tables>, payment: PaymentRow) {
  const order = await transaction
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow()
  const leadId = leadOf(order)
  if (order.is_trial === 1 || leadId === null) return null
  const voucher = await store(transaction, {
    kind: listMissing().length === 0 ? 'receipt' : 'confirmation',
    order_id: order.id,
    payment_id: payment.id,
    refund_id: null,
    issued_at: payment.changed_at,
    amount_paise: payment.paid_paise ?? 0,
    details: await describePayment(transaction, order, payment),
  })
  return { voucher, leadId }
}

/** The paper about a payment that is not cancelled. */
const findReceipt = (transaction: Transaction<Tables>, paymentId: string) =>
  transaction
    .selectFrom('vouchers')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('refund_id', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()

type NewVoucher = Omit<VoucherRow, 'id' | 'number' | 'details' | 'cancelled_at' | 'changed_at'> & {
  details: VoucherDetails
}

async function store(transaction: Transaction<Tables>, voucher: NewVoucher) {
  const number = await giveNumber(transaction, voucher.kind, voucher.issued_at)
  const row: VoucherRow = {
    ...voucher,
    id: randomBytes(16).toString('base64url'),
    number,
    details: JSON.stringify(voucher.details),
    cancelled_at: null,
    changed_at: voucher.issued_at,
  }
  await transaction.insertInto('vouchers').values(row).execute()
  return row
}

/** Its number is not given again. */
const cancel = (transaction: Transaction<Tables>, { id }: VoucherRow, at: number) =>
  transaction.updateTable('vouchers').set({ cancelled_at: at, changed_at: at }).where('id', '=', id).execute()
