/** All papers about payments and refunds of a financial year, for managers, also those of buyers who have been erased. */
import { getVouchers } from '#app/content/orders/vouchers.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import type { VoucherRow } from '#app/database/tables.ts'
import { toCsv } from '#app/leads/csv.server.ts'
import { readDetails } from '#app/payments/vouchers/issue-vouchers.server.ts'
import { listMissing } from '#app/payments/vouchers/voucher-details.server.ts'
import { toFinancialYear } from '#app/payments/vouchers/voucher-numbers.server.ts'
import { toVoucherView } from '#app/payments/vouchers/voucher-view.server.ts'
import { istSortable, toTime } from '#app/time/india.ts'
import { when } from './ist.ts'
import { showNotice } from './respond.server.ts'
import { readShell } from './shell-view.server.ts'
import { type SignedInContext, field } from './staff-context.server.ts'

/** The page shows the latest; the file has all. */
const MOST_SHOWN = 200
const FIRST_YEAR = 2020

export async function readPapersPage(context: SignedInContext) {
  const { payments, url, now } = context
  const { view } = await readShell(context)
  const [latest, year] = [toFinancialYear(now()), readYear(url.searchParams.get('year') ?? '', now())]
  const all = await listOfYear(payments, year)
  return {
    view,
    year: { value: String(year), label: toYearLabel(year) },
    earlier: year > FIRST_YEAR ? toYearLink(year - 1) : null,
    later: year < latest ? toYearLink(year + 1) : null,
    missing: listMissing(),
    count: all.length,
    papers: all
      .slice(-MOST_SHOWN)
      .toReversed()
      .map((voucher) => toPaperLink(voucher, now())),
  }
}

export type PapersView = Awaited<ReturnType<typeof readPapersPage>>

export async function readPaperPage({ payments, params }: SignedInContext) {
  const voucher = await payments.vouchers.find(params.id ?? '')
  if (!voucher) return showNotice({ title: 'Not found', text: 'There is no such paper.' }, { status: 404 })
  const year = toFinancialYear(voucher.issued_at)
  return { paper: toVoucherView(voucher, `/staff/papers?year=${year}`) }
}

/** @returns the papers of the year that the form names */
export async function exportPapers(context: SignedInContext) {
  const { payments, form, staff, actor, now } = context
  const year = readYear(field(form, 'year', 4), now())
  const all = await listOfYear(payments, year)
  await staff.audit.note(actor, 'exported', `papers of ${toYearLabel(year)}: ${all.length}`)
  return { csv: toCsv(all.map(toCells), COLUMNS), name: `papers ${toYearLabel(year)}.csv` }
}

const listOfYear = ({ vouchers }: SignedInContext['payments'], year: number) =>
  vouchers.listBetween(toTime(`${year}-04-01`), toTime(`${year + 1}-04-01`))

/** @returns the current year for anything that is not one */
function readYear(typed: string, now: number): number {
  const latest = toFinancialYear(now)
  const year = /^20\d\d$/.test(typed) ? Number(typed) : latest
  return year >= FIRST_YEAR && year <= latest ? year : latest
}

/** `2026-27` */
const toYearLabel = (year: number) => `${year}-${String(year + 1).slice(-2)}`

const toYearLink = (year: number) => ({ href: `/staff/papers?year=${year}`, label: toYearLabel(year) })

function toPaperLink(voucher: VoucherRow, now: number) {
  const { id, kind, number, amount_paise, issued_at, order_id, cancelled_at } = voucher
  const { buyer, reference } = readDetails(voucher)
  return {
    href: `/staff/papers/${id}`,
    title: number,
    text: [
      `${getVouchers().copy.titles[kind]}, ${toRupees(amount_paise / 100)}`,
      buyer.name,
      `order ${reference}`,
      when(issued_at, now),
      ...(cancelled_at === null ? [] : ['cancelled']),
      ...(order_id === null ? ['the buyer has been erased'] : []),
    ].join('; '),
  }
}

const COLUMNS = {
  number: 'Number',
  title: 'Paper',
  issued: 'Issued',
  cancelled: 'Cancelled',
  amount: 'Sum in rupees',
  buyer: 'Buyer',
  pincode: 'PIN code',
  state: 'State',
  code: 'State code',
  product: 'Machine',
  hsn: 'HSN code',
  rate: 'GST in percent',
  cgst: 'CGST',
  sgst: 'SGST or UTGST',
  igst: 'IGST',
  order: 'Order',
  transaction: 'Payment number',
  receipt: 'About the receipt',
  byHand: 'Settled by hand',
}

function toCells(voucher: VoucherRow): Record<keyof typeof COLUMNS, string> {
  const { number, kind, issued_at, cancelled_at, amount_paise } = voucher
  const { buyer, product, hsn, tax, reference, transaction, receipt, isByHand } = readDetails(voucher)
  return {
    number,
    title: getVouchers().copy.titles[kind],
    issued: istSortable(new Date(issued_at)),
    cancelled: cancelled_at === null ? '' : istSortable(new Date(cancelled_at)),
    amount: toNumber(amount_paise),
    buyer: buyer.name,
    pincode: buyer.pincode ?? '',
    state: buyer.state?.name ?? buyer.place ?? '',
    code: buyer.state?.code ?? '',
    product,
    hsn: hsn ?? '',
    rate: tax ? String(tax.rate) : '',
    cgst: tax ? toNumber(tax.cgstPaise) : '',
    sgst: tax ? toNumber(tax.sgstPaise) : '',
    igst: tax ? toNumber(tax.igstPaise) : '',
    order: reference,
    transaction,
    receipt: receipt?.number ?? '',
    byHand: isByHand ? 'yes' : '',
  }
}

/** `165000.00`, as spreadsheets read it. */
const toNumber = (paise: number) => (paise / 100).toFixed(2)
