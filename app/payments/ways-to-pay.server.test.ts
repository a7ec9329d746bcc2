/**
 * Each pair of ways to ask one person for money, in each state of the first: what the second may do, and what is too much.
 *
 * @module-tag all
 */
import { expect, test } from 'vitest'

import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { openAgain } from '../../tests/leads/store.ts'
import { newLead } from '../../tests/leads/new-lead.ts'
import { SALE, openTestOrders, toSale } from '../../tests/payments/orders.ts'
import { joinLeads, partLead } from '../../tests/payments/persons.ts'
import type { Order, Payment } from './order.ts'
import { canPay } from './order.ts'
import { toPaymentAlert } from './payment-alert.ts'
import { createSaleParts } from './sale-parts.server.ts'
import { createSqlOrderStore } from './sql-order-store.server.ts'

const PRICE = SALE.amountPaise
const TOKEN = 1_000_000
const PHONE = '+919811122233'

async function setUp() {
  const orders = await openTestOrders()
  const { leads, database, url } = orders
  let time = Number(orders.now)
  let count = 0
  const now = () => new Date((time += 1000))
  const instances = [orders.store, createSqlOrderStore(await openAgain(url))] as const

  const enquire = async (phone = PHONE) => {
    count += 1
    const fields = { name: 'Asha Rao', phone, pincode: '302001' }
    const lead = newLead({ form: 'purchase', header: 'Ionia Purchase', fields })
    return leads.accept(createLeadRecord(lead, { submissionId: null, contentHash: `enquiry ${count}` }, []))
  }
  const find = async ({ id }: Pick<Order, 'id'>) => (await orders.store.find(id))!
  const begin = async (order: Order, at = orders.store) => {
    const begun = { gateway: 'phonepe', transactionId: `T${(count += 1)}`, nextCheckAt: now() } as const
    return at.addPayment(order, begun, now())
  }
  const settle = (payment: Payment, update: Parameters<typeof orders.store.apply>[1]) =>
    orders.store.apply(payment, update, { source: 'status' }, now())
  const arrive = (payment: Payment) =>
    settle(payment, { status: 'paid', amountPaise: payment.askedPaise, reference: null })

  async function refund({ id: payment_id, askedPaise: amount_paise }: Payment) {
    const at = Number(now())
    const times = { created_at: at, changed_at: at, next_check_at: null, alert_due: 0 } as const
    const by = { made_by_id: null, made_by: 'Asha', submission_id: null, reason: null }
    await database
      .insertInto('refunds')
      .values({ id: `R${(count += 1)}`, payment_id, amount_paise, status: 'done', ...by, ...times })
      .execute()
  }

  const openOrder = async (ref: string, at = orders.store) => (await at.open(ref, toSale, now()))!
  async function ask(leadId: string, amountPaise: number, isAnother = false) {
    const part = { leadId, offer: SALE, isAnother, amountPaise, leastPaise: 100, by: null }
    return createSaleParts(database).ask({ ...part, submissionId: `s${(count += 1)}` }, now())
  }
  return { ...orders, instances, enquire, find, begin, settle, arrive, refund, openOrder, ask }
}

type Site = Awaited<ReturnType<typeof setUp>>

/** How the same person is asked a second time. */
const SECONDS = {
  'an order of the same number': async (site: Site) => site.openOrder((await site.enquire()).ref),
  'an order on another instance': async (site: Site) => site.openOrder((await site.enquire()).ref, site.instances[1]),
  'an order of a joined person': async (site: Site, firstLead: string) => {
    const { id, ref } = await site.enquire('+919811100000')
    const order = await site.openOrder(ref)
    await joinLeads(site.database, [firstLead, id])
    return order
  },
  'a token on the same card': async (site: Site, firstLead: string) => toAsked(await site.ask(firstLead, TOKEN)),
  'a token on another card': async (site: Site) => toAsked(await site.ask((await site.enquire()).id, TOKEN)),
}

const toAsked = (asked: Awaited<ReturnType<Site['ask']>>) => ('order' in asked ? asked.order : asked)

const FIRSTS = {
  'an order of the site': async (site: Site) => {
    const { id, ref } = await site.enquire()
    return { leadId: id, order: await site.openOrder(ref) }
  },
  'a token': async (site: Site) => {
    const { id } = await site.enquire()
    return { leadId: id, order: toAsked(await site.ask(id, TOKEN)) as Order }
  },
  'a link for the whole price': async (site: Site) => {
    const { id } = await site.enquire()
    return { leadId: id, order: toAsked(await site.ask(id, PRICE)) as Order }
  },
}

const STATES = ['not started', 'started', 'failed', 'unclear', 'paid', 'refunded'] as const

async function bring(site: Site, order: Order, state: (typeof STATES)[number]): Promise<Payment | null> {
  if (state === 'not started') return null
  const payment = (await site.begin(order))!
  if (state === 'failed') await site.settle(payment, { status: 'failed', reason: 'declined' })
  if (state === 'unclear') await site.settle(payment, { status: 'needs_attention', reason: 'unclear' })
  if (state === 'paid' || state === 'refunded') await site.arrive(payment)
  if (state === 'refunded') await site.refund(payment)
  return payment
}

const pairs = Object.keys(FIRSTS).flatMap((first) => Object.keys(SECONDS).map((second) => [first, second] as const))

test.each(pairs as [keyof typeof FIRSTS, keyof typeof SECONDS][])(
  '%s and then %s: money beyond one price is too much at once, in every state of the first',
  async (firstWay, secondWay) => {
    for (const state of STATES) {
      const site = await setUp()
      const about = `the first is ${state}`
      const { leadId, order: first } = await FIRSTS[firstWay](site)
      const earlier = await bring(site, first, state)
      const firstPaise = state === 'paid' ? first.amountPaise : 0
      const second = await SECONDS[secondWay](site, leadId)
      if (!('id' in second)) {
        // Staff are refused what would not fit, and see why.
        const isTaken = ['paid', 'started'].includes(state) && first.amountPaise === PRICE
        expect([second.status, isTaken], about).toEqual(['too-much', true])
        continue
      }
      const isKnown = second.part !== null
      const isFree = !isKnown || (state !== 'unclear' && !(state === 'started' && first.amountPaise === PRICE))
      expect(canPay(await site.find(second), site.now), about).toBe(isFree)
      if (!isFree) continue
      const payment = (await site.begin(await site.find(second)))!
      expect(payment.askedPaise, 'the page of a new order does not tell what was paid').toBe(
        second.part ? TOKEN : PRICE,
      )
      await site.arrive(payment)
      // Late money of the first counts too.
      if (earlier && ['started', 'failed'].includes(state)) await site.arrive(earlier)
      const all =
        firstPaise + payment.askedPaise + (earlier && ['started', 'failed'].includes(state) ? first.amountPaise : 0)
      const { sale, payments } = await site.find(second)
      expect(sale, about).toMatchObject({ overPaise: Math.max(0, all - PRICE), restPaise: Math.max(0, PRICE - all) })
      const { subject } = toPaymentAlert(await site.find(second), payments.at(-1)!)
      if (all > PRICE) expect(subject, about).toMatch(/^Paid more than the price/)
      else expect(subject, about).not.toMatch(/more/)
      const listed = (await site.store.list({ status: 'needs_attention' })).map(({ id }) => id)
      expect(listed.includes(second.id), about).toBe(all > PRICE)
    }
  },
)

test('the page of an order asks only for the rest once a token was paid, and for nothing once all is paid', async () => {
  const site = await setUp()
  const { leadId, order } = await FIRSTS['an order of the site'](site)
  const token = toAsked(await site.ask(leadId, TOKEN)) as Order
  const payment = (await site.begin(token))!
  expect(canPay(await site.find(order), site.now), 'while the token is being paid').toBe(false)
  await site.arrive(payment)
  expect(await site.find(order)).toMatchObject({ amountPaise: PRICE - TOKEN, sale: { paidPaise: TOKEN } })
  const rest = (await site.begin(order))!
  expect(rest.askedPaise, 'even from a page that showed the whole price').toBe(PRICE - TOKEN)
  await site.arrive(rest)
  for (const { id } of [order, token])
    expect((await site.find({ id })).sale).toMatchObject({ paidPaise: PRICE, restPaise: 0, overPaise: 0 })
  expect(await site.ask(leadId, TOKEN)).toEqual({ status: 'too-much', leftPaise: 0 })
})

test('an order and a token that start at the same moment, in two instances, never exceed the price', async () => {
  const site = await setUp()
  const { leadId, order } = await FIRSTS['an order of the site'](site)
  const token = toAsked(await site.ask(leadId, TOKEN)) as Order
  const started = await Promise.all([site.begin(order), site.begin(token, site.instances[1])])
  expect(started.filter((payment) => payment !== null)).toHaveLength(1)
})

test('two orders of one person that are opened at the same moment belong to one sale', async () => {
  const site = await setUp()
  const [one, other] = await Promise.all([site.enquire(), site.enquire()])
  const [first, second] = await Promise.all([site.openOrder(one.ref), site.openOrder(other.ref, site.instances[1])])
  for (const order of [first, second]) await site.arrive((await site.begin(order))!)
  expect((await site.find(first)).sale).toMatchObject({ paidPaise: 2 * PRICE, overPaise: PRICE })
})

test('one more machine is a sale of its own, also for a later order, unless the order has money already', async () => {
  const site = await setUp()
  const { order: first } = await FIRSTS['an order of the site'](site)
  await site.arrive((await site.begin(first))!)
  const second = await site.openOrder((await site.enquire()).ref)
  expect(await site.store.separate(second, site.now)).toBe(true)
  await site.arrive((await site.begin(await site.find(second)))!)
  for (const order of [first, second])
    expect((await site.find(order)).sale).toMatchObject({ paidPaise: PRICE, overPaise: 0, restPaise: 0 })
  expect(await site.store.separate(second, site.now), 'it is paid').toBe(false)

  const third = await site.openOrder((await site.enquire()).ref)
  await site.arrive((await site.begin(third))!)
  expect((await site.find(second)).sale.overPaise).toBe(PRICE)
  expect((await site.find(first)).sale.overPaise).toBe(0)
})

test('people who were parted again have sales of their own', async () => {
  const site = await setUp()
  const { leadId, order: first } = await FIRSTS['an order of the site'](site)
  const second = (await SECONDS['an order of a joined person'](site, leadId))!
  for (const order of [first, second]) await site.arrive((await site.begin(order))!)
  expect((await site.find(first)).sale.overPaise).toBe(PRICE)
  for (const id of [leadId, (await site.store.readSale(second)).find(({ id: own }) => own === second.id)!.leadId!])
    await partLead(site.database, id)
  for (const order of [first, second]) expect((await site.find(order)).sale.overPaise).toBe(0)
})

test('the orders of a person stay one sale after one of their enquiries, or all, are erased', async () => {
  const site = await setUp()
  const [one, other] = [await site.enquire(), await site.enquire()]
  const orders = [await site.openOrder(one.ref), await site.openOrder(other.ref)]
  for (const order of orders) await site.arrive((await site.begin(order))!)
  for (const { ref } of [one, other]) {
    await site.leads.erase(ref)
    for (const order of orders) expect((await site.find(order)).sale.overPaise).toBe(PRICE)
  }
})
