/** Plays one buyer's random history of money, from a seed, against the store: orders, parts, payments, news of them, refunds, people joined. */
import { pino } from 'pino'

import { createRefunds } from '#app/payments/refunds.server.ts'
import { createSaleParts } from '#app/payments/sale-parts.server.ts'
import { addUp, keptOf } from '#app/payments/sale.ts'
import { type Chance, createChance } from '../screening/chance.ts'
import { openBook, total } from './gateway-book.ts'
import { SALE, openTestOrders, toSale } from './orders.ts'
import { joinLeads } from './persons.ts'

const HAND = { by: 'Meera', why: 'as the dashboard shows' }
const MINUTE_MS = 60_000

export async function openHistories() {
  const orders = await openTestOrders()
  const { store, settling, database, buy } = orders
  const book = openBook()
  const clock = { at: Number(orders.now) }
  const now = () => new Date(clock.at)
  const parts = createSaleParts(database)
  const refunds = createRefunds({
    database,
    gateways: [book.gateway],
    alerts: { raise: async () => undefined },
    keep: async () => undefined,
    log: pino({ level: 'silent' }),
    now: () => clock.at,
  })

  /** @returns the buyer's enquiries: two of one number, and one of another that staff may join to them */
  async function begin(seed: number) {
    const [own, other] = [`+9198${String(seed).padStart(8, '0')}`, `+9197${String(seed).padStart(8, '0')}`]
    const refs = []
    for (const [form, phone] of [
      ['purchase', own],
      ['demo', own],
      ['purchase', other],
    ] as const)
      refs.push(await buy({ form, fields: { name: 'Asha Rao', phone, pincode: '302001' } }))
    const rows = await database.selectFrom('leads').select(['id', 'ref']).where('ref', 'in', refs).execute()
    return refs.map((ref) => rows.find((row) => row.ref === ref)!)
  }

  async function play(seed: number) {
    const chance = createChance(seed)
    book.follow(chance)
    const leads = await begin(seed)
    const history = createHistory(chance, leads)
    const steps = chance.whole(10, 40)
    for (let step = 0; step < steps; step += 1) {
      clock.at += chance.whole(0, 5 * MINUTE_MS)
      await history.step()
      if (chance.in(0.2)) history.note(await history.read())
    }
    await history.finish()
    history.note(await history.read())
    return { leadIds: leads.map(({ id }) => id), ...history.result(), final: await history.read() }
  }

  function createHistory(chance: Chance, leads: { id: string; ref: string }[]) {
    const [orderIds, transactionIds] = [new Set<string>(), [] as string[]]
    const wrong: string[] = []
    let joined = false

    const paymentOf = async (transactionId: string) => (await store.findPayment('phonepe-v2', transactionId))!.payment
    const tell = async (transactionId: string) =>
      store.apply(await paymentOf(transactionId), book.report(transactionId), { source: 'callback' }, now())

    async function order() {
      const opened = await store.open(chance.pick([leads[0]!, leads[2]!]).ref, toSale, now())
      if (opened) orderIds.add(opened.id)
    }

    async function askPart() {
      const asked = await parts.ask(
        {
          leadId: chance.pick(leads).id,
          offer: SALE,
          isAnother: chance.in(0.1),
          amountPaise: chance.in(0.3) ? SALE.amountPaise : 100_000 * chance.whole(1, 165),
          leastPaise: 100_000,
          by: null,
          submissionId: `asked ${leads[0]!.ref} ${clock.at} ${orderIds.size}`,
        },
        now(),
      )
      if ('order' in asked) orderIds.add(asked.order.id)
    }

    async function start() {
      const found = await store.find(chance.pick([...orderIds]))
      const transactionId = `T${leads[0]!.ref.replace('-', '')}N${transactionIds.length}`
      const begun = { gateway: 'phonepe-v2', transactionId, nextCheckAt: now() } as const
      const payment = await store.addPayment(found!, begun, now())
      if (payment?.transactionId !== transactionId) return
      transactionIds.push(transactionId)
      book.open(transactionId, payment.askedPaise)
      // The page of an unpaid order knows only what it may show, so two such orders may be paid, which is called over.
      const { sale } = (await store.find(found!.id))!
      if (sale.othersOpenPaise + payment.askedPaise > sale.restPaise)
        wrong.push('more is being paid than remains of the price')
      if (chance.in(0.5))
        await store.apply(
          payment,
          { status: 'started', redirectUrl: 'https://pay.example/x' },
          { source: 'start' },
          now(),
        )
    }

    /** News comes once, or doubled at the same moment, or outdated. */
    async function news() {
      const transactionId = chance.pick(transactionIds)
      if (chance.in(0.2))
        await store.apply(
          await paymentOf(transactionId),
          { status: 'pending', reason: null },
          { source: 'callback' },
          now(),
        )
      await Promise.all(Array.from({ length: chance.whole(1, 3) }, () => tell(transactionId)))
    }

    async function refund() {
      const taken = transactionIds.filter((id) => book.charges.get(id)!.state === 'paid')
      if (taken.length === 0) return
      const { id: paymentId } = await paymentOf(chance.pick(taken))
      const amountPaise = chance.in(0.5) ? null : 100 * chance.whole(1, 100_000)
      const asked = { paymentId, amountPaise, by: null, submissionId: `refund ${paymentId} ${clock.at}` }
      await Promise.all([refunds.ask(asked, now()), ...(chance.in(0.3) ? [refunds.ask(asked, now())] : [])])
      if (chance.in(0.7)) await refunds.round()
    }

    /** Staff read the gateway's dashboard. */
    async function settle(transactionId: string) {
      const payment = await paymentOf(transactionId)
      if (payment.status !== 'needs_attention') return
      const { state, paidPaise } = book.charges.get(transactionId)!
      if (state === 'paid') await settling.settle(payment, 'paid', HAND, now(), paidPaise)
      else await settling.settle(payment, 'failed', HAND, now())
    }

    async function takeBack() {
      await settling.takeBack(await paymentOf(chance.pick(transactionIds)), HAND, now())
    }

    async function join() {
      if (joined) return
      joined = true
      await joinLeads(database, [leads[0]!.id, leads[2]!.id])
    }

    const PAYING = [
      start,
      start,
      async () => book.decide(chance.pick(transactionIds), chance),
      async () => book.decide(chance.pick(transactionIds), chance),
      news,
      news,
      refund,
      refund,
      async () => settle(chance.pick(transactionIds)),
      takeBack,
      async () => book.endRefunds(chance),
      () => refunds.round(),
    ]

    return {
      note(read: { site: Sums; sales: Sums; gateway: Sums; wrong: string[] }) {
        wrong.push(...read.wrong)
        if (read.site.paidPaise > read.gateway.paidPaise) wrong.push('the site counts money that never arrived')
        // A sale counts a refund from when it is asked for; a page, once the gateway has confirmed it.
        if (read.sales.refundedPaise < read.gateway.refundedPaise) wrong.push('the site has missed a refund')
      },
      result: () => ({ wrong, transactionIds }),

      async step() {
        if (orderIds.size === 0) return order()
        if (transactionIds.length === 0) return start()
        if (chance.in(0.8)) return chance.pick(PAYING)()
        return chance.pick([order, askPart, askPart, join])()
      },

      /** All news arrives, staff settle what is unclear, and every refund ends. */
      async finish() {
        for (const transactionId of transactionIds) {
          await tell(transactionId)
          clock.at += 1000
          await settle(transactionId)
        }
        for (let round = 0; round < 40 && (await isRefunding()); round += 1) {
          book.endRefunds(chance)
          clock.at += 10 * MINUTE_MS
          await refunds.round()
        }
      },

      /** The same money as the orders' pages, the sales and the gateway know it. */
      async read() {
        const found = await Promise.all([...orderIds].map(async (id) => (await store.find(id))!))
        const paid = found.flatMap(({ payments }) => payments).filter(({ status }) => status === 'paid')
        const byId = new Map(
          await Promise.all(
            found.map(async (one) => {
              const sale = await store.readSale(one)
              return [
                sale
                  .map(({ id }) => id)
                  .sort()
                  .join(),
                addUp(sale),
              ] as const
            }),
          ),
        )
        const sales = [...byId.values()]
        const wrong = sales.flatMap((sale) => {
          const netPaise = keptOf(sale)
          const isCalledOver = netPaise <= sale.pricePaise || sale.overPaise >= netPaise - sale.pricePaise
          return [
            ...(isCalledOver ? [] : ['above the price, and not called over']),
            ...(netPaise - sale.overPaise + sale.restPaise === sale.pricePaise
              ? []
              : ['paid and rest are not the price']),
          ]
        })
        return {
          wrong,
          site: sumOf(paid.map(({ paidPaise, refundedPaise }) => ({ paidPaise: paidPaise ?? 0, refundedPaise }))),
          sales: sumOf(sales),
          gateway: book.sum(transactionIds),
          overPaise: total(sales.map(({ overPaise }) => overPaise)),
        }
      },
    }
  }

  async function isRefunding() {
    const open = database.selectFrom('refunds').select('id').where('status', 'in', ['requested', 'pending'])
    return (await open.executeTakeFirst()) !== undefined
  }

  return { ...orders, play, time: () => clock.at }
}

type Sums = { paidPaise: number; refundedPaise: number }

const sumOf = (all: Sums[]): Sums => ({
  paidPaise: total(all.map(({ paidPaise }) => paidPaise)),
  refundedPaise: total(all.map(({ refundedPaise }) => refundedPaise)),
})
