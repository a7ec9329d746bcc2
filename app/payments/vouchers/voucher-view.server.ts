/** A paper about a payment or a refund, for the buyer and for staff. It says what it said on its day. */
import { fill } from '#app/content/fill.ts'
import type { VoucherView } from '#app/ui/voucher.ts'
import { findStateOfPin } from '#app/content/cities/pin-localities.server.ts'
import { toLocal } from '#app/content/pages/translated-pages.server.ts'
import { getVouchers } from '#app/content/orders/vouchers.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import type { VoucherRow } from '#app/database/tables.ts'
import { getLanguage, getLocale } from '#app/messages/language.server.ts'
import { toAmountInWords } from './amount-in-words.ts'
import { readDetails } from './issue-vouchers.server.ts'
import type { VoucherDetails } from './voucher-details.server.ts'

type Row = { label: string; value: string }

/** @param path of the order's page */
export function toVoucherView(voucher: VoucherRow, path: string): VoucherView {
  const { copy } = getVouchers()
  const { number, kind, issued_at, amount_paise, cancelled_at } = voucher
  const details = readDetails(voucher)
  const { seller, receipt, isByHand, tax } = details
  return {
    title: copy.titles[kind],
    description: copy.description,
    cancelled: cancelled_at === null ? null : fill(copy.cancelled, { date: toDay(cancelled_at) }),
    head: [
      { label: copy.number, value: number },
      { label: copy.issued, value: toDay(issued_at) },
      ...(receipt ? [{ label: copy.receiptOf, value: `${receipt.number}, ${toDay(receipt.at)}` }] : []),
    ],
    seller: { label: copy.seller, lines: [seller.name, ...seller.address, ...toGstinLines(seller, copy.gstin)] },
    buyer: toBuyerRows(details),
    rows: toRows(details),
    sum: {
      label: voucher.refund_id === null ? copy.received : copy.refunded,
      value: toRupees(amount_paise / 100),
      words: { label: copy.words, value: toAmountInWords(amount_paise, getLanguage()) },
    },
    tax: tax ? { label: copy.tax, rows: toTaxRows(tax) } : null,
    notes: [
      ...(isByHand ? [copy.byHand] : []),
      ...(tax ? [] : [copy.included]),
      ...(kind === 'receipt' || kind === 'refund' ? [copy.reverse] : []),
      ...(voucher.refund_id === null ? [copy.invoice] : []),
    ],
    signature: { company: seller.name, label: copy.signature },
    print: copy.print,
    back: { label: copy.back, href: toLocal(path) },
  }
}

/** @param path of the order's page */
export function toPaperLinks(vouchers: VoucherRow[], path: string) {
  if (vouchers.length === 0) return null
  const { copy } = getVouchers()
  return {
    title: copy.papers,
    links: vouchers.map(({ id, kind, number }) => ({
      href: toLocal(`${path}/paper/${id}`),
      label: `${copy.titles[kind]} ${number}`,
    })),
  }
}

/** `1 December 2026`, `1 दिसंबर 2026` */
const toDay = (at: number) =>
  new Intl.DateTimeFormat(getLocale(), { timeZone: 'Asia/Kolkata', dateStyle: 'long' }).format(at)

const toGstinLines = ({ gstin, state }: VoucherDetails['seller'], label: string) =>
  gstin === null ? [] : [`${label} ${gstin}`, ...(state ? [`${state.name} (${state.code})`] : [])]

function toBuyerRows({ buyer: { name: buyer, pincode, place, state } }: VoucherDetails): Row[] {
  const { copy } = getVouchers()
  // The page's language has its own names of states.
  const name = getLanguage() === 'en' || !pincode ? (state?.name ?? place) : findStateOfPin(pincode)
  const supply = name && state ? `${name} (${state.code})` : name
  return [
    { label: copy.buyer, value: buyer },
    ...(pincode ? [{ label: copy.pincode, value: pincode }] : []),
    ...(supply ? [{ label: copy.state, value: supply }] : []),
  ]
}

function toRows({ product, hsn, reference, transaction }: VoucherDetails): Row[] {
  const { copy } = getVouchers()
  return [
    { label: copy.goods, value: product },
    ...(hsn ? [{ label: copy.hsn, value: hsn }] : []),
    { label: copy.order, value: reference },
    { label: copy.transaction, value: transaction },
  ]
}

function toTaxRows({ rate, cgstPaise, sgstPaise, igstPaise }: NonNullable<VoucherDetails['tax']>): Row[] {
  const { copy } = getVouchers()
  const toRow = (label: string, paise: number, percent: number) => ({
    label: fill(label, { rate: percent }),
    value: toRupees(paise / 100),
  })
  return igstPaise > 0
    ? [toRow(copy.igst, igstPaise, rate)]
    : [toRow(copy.cgst, cgstPaise, rate / 2), toRow(copy.sgst, sgstPaise, rate / 2)]
}
