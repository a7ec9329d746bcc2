/** A gateway's own book: what it took and gave back, whatever the site has heard of it. */
import type { GatewayRefunds, PaymentGateway, StatusOutcome } from '#app/payments/gateway.ts'
import type { Chance } from '../screening/chance.ts'

type Charge = { askedPaise: number; state: 'open' | 'paid' | 'failed' | 'expired'; paidPaise: number }
type Refund = { transactionId: string; amountPaise: number; state: 'pending' | 'done' | 'failed' }

export function openBook() {
  const charges = new Map<string, Charge>()
  const refunds = new Map<string, Refund>()
  /** Decides refunds; replaced for each history. */
  let chance: Chance | null = null

  const statusOf = (id: string): Awaited<ReturnType<GatewayRefunds['status']>> => {
    const refund = refunds.get(id)
    if (!refund) return { status: 'missing', reason: 'not known' }
    if (refund.state === 'done') return { status: 'done', amountPaise: refund.amountPaise }
    return refund.state === 'failed' ? { status: 'failed', reason: 'refused' } : { status: 'pending' }
  }

  const gateway: PaymentGateway = {
    name: 'phonepe-v2',
    start: async () => ({ status: 'failed', reason: 'a history starts its payments itself' }),
    refunds: {
      async start({ refundId, transactionId, amountPaise }) {
        if (!refunds.has(refundId)) {
          if (chance!.in(0.1)) return { status: 'unknown', reason: 'never arrived' }
          refunds.set(refundId, {
            transactionId,
            amountPaise,
            state: chance!.pick(['pending', 'pending', 'done', 'failed']),
          })
        }
        return chance!.in(0.1) ? { status: 'unknown', reason: 'the answer was lost' } : statusOf(refundId)
      },
      status: async (refundId) => statusOf(refundId),
    },
  }

  return {
    gateway,
    charges,
    follow: (next: Chance) => void (chance = next),
    open: (transactionId: string, askedPaise: number) =>
      void charges.set(transactionId, { askedPaise, state: 'open', paidPaise: 0 }),

    /** The bank decides, perhaps late: money may arrive after a refusal. */
    decide(transactionId: string, by: Chance) {
      const charge = charges.get(transactionId)!
      if (charge.state === 'paid') return
      charge.state = charge.state === 'open' ? by.pick(['paid', 'paid', 'paid', 'failed', 'expired']) : 'paid'
      if (charge.state === 'paid') charge.paidPaise = by.in(0.05) ? charge.askedPaise - 100 : charge.askedPaise
    },

    /** What the gateway says when asked about a payment. */
    report(transactionId: string): StatusOutcome {
      const { state, paidPaise } = charges.get(transactionId)!
      if (state === 'paid') return { status: 'paid', amountPaise: paidPaise, reference: null }
      return state === 'open' ? { status: 'pending', reason: null } : { status: state, reason: 'not paid' }
    },

    /** Ends refunds that wait. */
    endRefunds(by: Chance) {
      for (const refund of refunds.values())
        if (refund.state === 'pending') refund.state = by.in(0.8) ? 'done' : 'failed'
    },

    /** What it took and gave back on these transactions, in paise. */
    sum(transactionIds: string[]) {
      const took = transactionIds.map((id) => charges.get(id)!.paidPaise)
      const gave = [...refunds.values()].filter(
        ({ transactionId, state }) => state === 'done' && transactionIds.includes(transactionId),
      )
      return { paidPaise: total(took), refundedPaise: total(gave.map(({ amountPaise }) => amountPaise)) }
    },
  }
}

export const total = (all: number[]) => all.reduce((sum, paise) => sum + paise, 0)
