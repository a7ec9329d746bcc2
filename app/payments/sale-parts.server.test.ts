import { pino } from 'pino'
import { expect, test } from 'vitest'

import { createRowRecovery } from '#app/leads/journal/row-recovery.server.ts'
import { openAgain } from '../../tests/leads/store.ts'
import { SALE, openTestOrders } from '../../tests/payments/orders.ts'
import { markSold } from '../../tests/payments/persons.ts'
import { orderTables } from './journaled-orders.server.ts'
import { canPay } from './order.ts'
import type { Order } from './order.ts'
import { type NewPart, createSaleParts } from './sale-parts.server.ts'
import { createSqlOrderStore } from './sql-order-store.server.ts'

const DAY_MS = 86_400_000
const PRICE = SALE.amountPaise
const TOKEN = 1_000_000

async function setUp() {
  const orders = await openTestOrders()
  const { store, database, buy } = orders
  let time = Number(orders.now)
  const now = () => new Date(time)
  const parts = createSaleParts(database)
  const ref = await buy({ form: 'demo' })
  const { id: leadId } = await database
    .selectFrom('leads')
    .select('id')
    .where('ref', '=', ref)
    .executeTakeFirstOrThrow()
  let count = 0
  const toPart = (amountPaise: number, changes: Partial<NewPart> = {}): NewPart => ({
    leadId,
    offer: SALE,
    isAnother: false,
    amountPaise,
    leastPaise: 100_000,
    by: { id: 'p1', name: 'Asha' },
    submissionId: `submission-${(count += 1)}`,
    ...changes,
  })
  const ask = async (amountPaise: number, changes: Partial<NewPart> = {}) => {
    time += 1000
    return parts.ask(toPart(amountPaise, changes), now())
  }
  const asked = async (amountPaise: number, changes: Partial<NewPart> = {}) => {
    const result = await ask(amountPaise, changes)
    if (!('order' in result)) throw new Error(result.status)
    return result.order
  }
  const begin = (order: Order, at = store) =>
    at.addPayment(order, { gateway: 'phonepe', transactionId: `T${order.ref}`, nextCheckAt: now() }, now())
  const pay = async (order: Order, amountPaise = order.amountPaise) => {
    const payment = (await begin(order))!
    await store.apply(payment, { status: 'paid', amountPaise, reference: null }, { source: 'status' }, now())
    return payment
  }
  const find = async ({ id }: Order) => (await store.find(id))!
  return {
    ...orders,
    parts,
    ref,
    leadId,
    toPart,
    ask,
    asked,
    begin,
    pay,
    find,
    now,
    pass: (ms: number) => void (time += ms),
  }
}

test('a token and the rest add up to the price, and each has its own reference', async () => {
  const { asked, pay, find, ref, parts, leadId } = await setUp()
  const token = await asked(TOKEN)
  expect(token).toMatchObject({
    ref: `${ref}-1`,
    amountPaise: TOKEN,
    sale: { pricePaise: PRICE },
    part: { kind: 'token', madeBy: 'Asha' },
  })
  await pay(token)
  const rest = await asked(PRICE - TOKEN)
  expect(rest).toMatchObject({ ref: `${ref}-2`, part: { kind: 'rest' }, sale: { paidPaise: TOKEN } })
  await pay(rest)
  expect((await find(rest)).sale).toMatchObject({ paidPaise: PRICE, restPaise: 0, othersOpenPaise: 0 })
  expect((await parts.list([leadId])).map((order) => order.ref)).toEqual([`${ref}-2`, `${ref}-1`])
})

test('rejects a part above the remaining price or below the minimum', async () => {
  const { ask, asked, pay } = await setUp()
  expect(await ask(PRICE + 100)).toEqual({ status: 'too-much', leftPaise: PRICE })
  expect(await ask(99_900)).toEqual({ status: 'too-little', leftPaise: PRICE })
  await pay(await asked(PRICE - 50_000))
  expect(await ask(100_000)).toEqual({ status: 'too-much', leftPaise: 50_000 })
  expect((await asked(50_000)).part?.kind, 'the rest may be less than the least').toBe('rest')
})

test('a new price changes neither the links nor the remaining amount of a sale in progress', async () => {
  const { asked, ask, pay, find } = await setUp()
  const dearer = { offer: { ...SALE, amountPaise: PRICE + 500_000 } }
  const token = await asked(TOKEN)
  await pay(token)
  expect(await ask(PRICE, dearer)).toEqual({ status: 'too-much', leftPaise: PRICE - TOKEN })
  expect(await asked(PRICE - TOKEN, dearer)).toMatchObject({ part: { kind: 'rest' }, sale: { pricePaise: PRICE } })
  expect((await find(token)).sale.pricePaise).toBe(PRICE)
})

test('without a payment, a new link has the new price and supersedes the old one', async () => {
  const { asked, find, now } = await setUp()
  const old = await asked(TOKEN)
  const fresh = await asked(TOKEN, { offer: { ...SALE, amountPaise: PRICE + 500_000 } })
  expect(await find(old)).toMatchObject({
    part: { ended: 'superseded', replacedBy: fresh.id },
    sale: { pricePaise: PRICE },
  })
  expect(canPay(await find(old), now())).toBe(false)
  expect(canPay(await find(fresh), now())).toBe(true)
})

test('after a paid sale, only one more machine or a sold one starts a new sale of the product', async () => {
  const { asked, ask, pay, find, database, leadId } = await setUp()
  const first = await asked(PRICE)
  await pay(first)
  expect(await ask(TOKEN)).toEqual({ status: 'too-much', leftPaise: 0 })
  const second = await asked(TOKEN, { isAnother: true })
  expect(second).toMatchObject({ part: { kind: 'token' }, sale: { paidPaise: 0 } })
  await pay(second)
  await pay(await asked(PRICE - TOKEN))
  expect(await ask(TOKEN), 'the second is paid too').toEqual({ status: 'too-much', leftPaise: 0 })
  expect((await find(first)).sale).toMatchObject({ paidPaise: PRICE, overPaise: 0 })

  await markSold(database, leadId)
  expect(await asked(TOKEN)).toMatchObject({ sale: { paidPaise: 0, restPaise: PRICE } })
})

test('a link for another product supersedes those of sales without a paid or pending payment', async () => {
  const { asked, pay, begin, find } = await setUp()
  const of = (slug: string) => ({ offer: { ...SALE, product: { slug, name: slug } } })
  const unpaid = await asked(TOKEN)
  const token = await asked(TOKEN, of('sm-s230tl'))
  expect((await find(unpaid)).part).toMatchObject({ ended: 'superseded', replacedBy: null })
  await pay(token)
  const rest = await asked(PRICE - TOKEN, of('sm-s230tl'))
  const started = await asked(TOKEN)
  await begin(started)
  await asked(TOKEN, of('x-gold'))
  for (const order of [rest, started]) expect((await find(order)).part?.ended).toBeNull()
})

test('a trial payment does not count towards a sale, and trial links end with the next sale', async () => {
  const { asked, pay, find } = await setUp()
  const trial = { offer: { ...SALE, isTrial: true } }
  const tried = await asked(TOKEN, trial)
  await pay(tried)
  const open = await asked(TOKEN, trial)
  expect(open.sale).toMatchObject({ paidPaise: TOKEN, isTrial: true })
  const real = await asked(PRICE)
  expect(real).toMatchObject({ isTrial: false, part: { kind: 'rest' }, sale: { paidPaise: 0 } })
  expect((await find(open)).part).toMatchObject({ ended: 'superseded', replacedBy: null })
})

test('a link with a pending payment stays valid and reduces the remaining amount', async () => {
  const { asked, ask, begin, find, now } = await setUp()
  const token = await asked(TOKEN)
  await begin(token)
  expect(await ask(PRICE)).toEqual({ status: 'too-much', leftPaise: PRICE - TOKEN })
  const rest = await asked(PRICE - TOKEN)
  expect((await find(token)).part?.ended).toBeNull()
  expect(canPay(await find(rest), now())).toBe(true)
})

test('an expired or cancelled link cannot be paid; one being paid cannot be cancelled', async () => {
  const { asked, begin, find, parts, leadId, now, pass, store } = await setUp()
  const order = await asked(TOKEN)
  expect(await parts.cancel(order.id, ['another lead'], now())).toBe(false)
  expect(await parts.cancel(order.id, [leadId], now())).toBe(true)
  expect(await parts.cancel(order.id, [leadId], now())).toBe(false)
  expect(await begin(await find(order))).toBeNull()
  const late = await asked(TOKEN)
  pass(3 * DAY_MS + 1)
  expect(await begin(await find(late))).toBeNull()
  const third = await asked(TOKEN)
  expect(await begin(third)).not.toBeNull()
  expect(await parts.cancel(third.id, [leadId], now())).toBe(false)
  expect((await store.find(third.id))?.part?.ended).toBeNull()
})

test('a repeated post creates one part', async () => {
  const { parts, toPart, now, leadId } = await setUp()
  const part = toPart(TOKEN)
  const both = await Promise.all([parts.ask(part, now()), parts.ask(part, now())])
  expect(both.map(({ status }) => status).sort()).toEqual(['asked', 'repeated'])
  expect(await parts.list([leadId])).toHaveLength(1)
})

test('two links of one sale that are paid at the same moment never exceed the price', async () => {
  const { asked, begin, store, url, database } = await setUp()
  const token = await asked(TOKEN)
  const payment = (await begin(token))!
  const rest = await asked(PRICE - TOKEN)
  // The token's try fails; then both start at once, in two instances, and add up to the price.
  await store.apply(payment, { status: 'failed', reason: 'declined' }, { source: 'status' }, new Date())
  const whole = { ...rest, amountPaise: PRICE }
  await database.updateTable('orders').set({ amount_paise: PRICE }).where('id', '=', rest.id).execute()
  const other = createSqlOrderStore(await openAgain(url))
  const again = { ...token, ref: `${token.ref}-again` }
  const started = await Promise.all([begin(again), begin(whole, other)])
  expect(started.filter((one) => one !== null)).toHaveLength(1)
})

test('a quarantined or unknown lead has no parts', async () => {
  const { ask, buy, database } = await setUp()
  const quarantined = await buy({ screening: { verdict: 'suspicious', reasons: ['a bot'] } })
  const { id } = await database
    .selectFrom('leads')
    .select('id')
    .where('ref', '=', quarantined)
    .executeTakeFirstOrThrow()
  expect(await ask(TOKEN, { leadId: id })).toEqual({ status: 'gone' })
  expect(await ask(TOKEN, { leadId: 'x' })).toEqual({ status: 'gone' })
})

test('erasing the lead keeps the amounts without personal data', async () => {
  const { asked, leads, ref, find, parts, leadId } = await setUp()
  const order = await asked(TOKEN)
  await leads.erase(ref)
  expect(await find(order)).toMatchObject({ amountPaise: TOKEN, payer: null, sale: { pricePaise: PRICE } })
  expect(await parts.list([leadId])).toEqual([])
})

test('restores parts and their cancellations from the journal in any order of entries', async () => {
  const { asked, parts, leadId, database, find, now, pay } = await setUp()
  const tables = createRowRecovery({ database, tables: orderTables(), log: pino({ level: 'silent' }) })
  const old = await asked(TOKEN)
  const before = await tables.changedSince(0)
  const order = await asked(TOKEN)
  await pay(order)
  await parts.cancel(old.id, [leadId], now())
  const after = await tables.changedSince(0)
  for (const entries of [
    [...before, ...after],
    [...after, ...before],
  ]) {
    await database.deleteFrom('orders').execute()
    await tables.restore(entries)
    expect(await find(old)).toMatchObject({ part: { ended: 'superseded' }, sale: { paidPaise: TOKEN } })
    expect(await find(order)).toMatchObject({
      payer: { name: 'Asha Rao' },
      part: { madeBy: 'Asha' },
      sale: { paidPaise: TOKEN },
    })
  }
})

test('restores a part of an erased person without personal data, even from an earlier copy', async () => {
  const { asked, leads, ref, database, find } = await setUp()
  const tables = createRowRecovery({ database, tables: orderTables(), log: pino({ level: 'silent' }) })
  const order = await asked(TOKEN)
  const before = await tables.changedSince(0)
  await leads.erase(ref)
  await tables.restore(before)
  expect(await find(order)).toMatchObject({ payer: null, amountPaise: TOKEN })
  await database.deleteFrom('orders').execute()
  await tables.restore(before)
  expect(await find(order)).toMatchObject({ payer: null, amountPaise: TOKEN, sale: { pricePaise: PRICE } })
})

test('asks for paise only if they are all that is left, and never rounds them', async () => {
  const { ask, asked, pay, database } = await setUp()
  expect(await ask(1_000_050)).toEqual({ status: 'has-paise', leftPaise: SALE.amountPaise })
  const payment = await pay(await asked(1_000_000))
  const refund = {
    id: 'R1',
    payment_id: payment.id,
    amount_paise: 250_050,
    status: 'done' as const,
    reason: null,
  }
  await database
    .insertInto('refunds')
    .values({
      ...refund,
      made_by_id: null,
      made_by: 'Asha',
      submission_id: null,
      next_check_at: null,
      alert_due: 0,
      created_at: 0,
      changed_at: 0,
    })
    .execute()
  const leftPaise = SALE.amountPaise - 1_000_000 + 250_050
  expect(await ask(1_000_050)).toEqual({ status: 'has-paise', leftPaise })
  expect(await asked(leftPaise)).toMatchObject({ amountPaise: leftPaise, part: { kind: 'rest' } })
})
