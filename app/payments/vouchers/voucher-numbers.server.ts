/**
 * Serial numbers of vouchers: `RV26K7QD-00012`, unique in a financial year and consecutive within their series. A number is given in the
 * transaction that stores its voucher. A new series begins after a loss, because numbers may have been given that nobody here knows.
 */
import type { Transaction } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import type { Tables, VoucherRow } from '#app/database/tables.ts'
import { dayOf, toTime } from '#app/time/india.ts'

type Kind = VoucherRow['kind']

const PREFIXES: Record<Kind, string> = {
  receipt: 'RV',
  refund: 'FV',
  confirmation: 'PC',
  'refund-confirmation': 'RC',
}

/** The series row stays locked until the end of the transaction, so that the number of one that fails is given again. */
export async function giveNumber(transaction: Transaction<Tables>, kind: Kind, at: number): Promise<string> {
  const year = toFinancialYear(at)
  const { code, last } = (await countOn(transaction, kind, year)) ?? (await beginSeries(transaction, kind, year, at))
  return `${toStart(kind, year, code)}-${String(last).padStart(5, '0')}`
}

const countOn = (transaction: Transaction<Tables>, kind: Kind, year: number) =>
  transaction
    .updateTable('voucher_series')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .where('kind', '=', kind)
    .where('year', '=', year)
    .returning(['code', 'last'])
    .executeTakeFirst()

async function beginSeries(transaction: Transaction<Tables>, kind: Kind, year: number, at: number) {
  const code = await findFreeCode(transaction, kind, year, at)
  return (
    transaction
      .insertInto('voucher_series')
      .values({ kind, year, code, last: 1 })
      // Another instance has begun it meanwhile.
      .onConflict((conflict) =>
        conflict.columns(['kind', 'year']).doUpdateSet(({ eb }) => ({ last: eb('voucher_series.last', '+', 1) })),
      )
      .returning(['code', 'last'])
      .executeTakeFirstOrThrow()
  )
}

/** Whatever is numbered next begins a new series. */
export const endSeries = (database: Database | Transaction<Tables>) => database.deleteFrom('voucher_series').execute()

/** The year in which the financial year of India begins, on 1 April. */
export function toFinancialYear(at: number): number {
  const [year = 0, month = 0] = dayOf(at).split('-').map(Number)
  return month >= 4 ? year : year - 1
}

const toStart = (kind: Kind, year: number, code: string) => `${PREFIXES[kind]}${String(year).slice(-2)}${code}`

/** The minute at which a series begins is its code. The next minutes are tried if a series has that code already. */
async function findFreeCode(transaction: Transaction<Tables>, kind: Kind, year: number, at: number): Promise<string> {
  const minute = Math.floor((at - toTime(`${year}-04-01`)) / 60_000)
  for (let tried = minute; ; tried += 1) {
    const code = toCode(tried)
    const used = await transaction
      .selectFrom('vouchers')
      .select('id')
      .where('number', 'like', `${toStart(kind, year, code)}-%`)
      .limit(1)
      .executeTakeFirst()
    if (!used) return code
  }
}

/** Without A, E, I, O and U, so that no code is a word, and without what looks like a digit. */
const LETTERS = '23456789BCDFGHJKMNPQRTVWXYZ'
const CODE_LENGTH = 4

/** The minutes of a year have four of these letters at most. The last one changes fastest. */
function toCode(minute: number): string {
  const [code, rest] = Array.from({ length: CODE_LENGTH }).reduce<[string, number]>(
    ([text, left]) => [LETTERS[left % LETTERS.length] + text, Math.floor(left / LETTERS.length)],
    ['', minute],
  )
  if (rest > 0) throw new Error(`A series cannot begin at minute ${minute} of a financial year`)
  return code
}
