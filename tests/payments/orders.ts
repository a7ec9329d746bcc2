/** Opens orders in their own database, with a gateway that sends prepared responses. */
import type { PaymentGateway, PaymentRequest, StartOutcome, StatusOutcome } from '#app/payments/gateway.ts'
import type { Offer } from '#app/payments/order-store.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { createSettling } from '#app/payments/settle-by-hand.server.ts'
import { createSqlOrderStore } from '#app/payments/sql-order-store.server.ts'
import { createUnknownPayments } from '#app/payments/unknown-payments.server.ts'
import { newLead, openTestStore } from '../leads/store.ts'

export const PAGE = 'https://mercury.pay.example.test/page'
export const SALE: Offer = {
  product: { slug: 'x-blue', name: 'X-Blue' },
  amountPaise: 16_500_000,
  charges: { deliveryPaise: 150_000, installationPaise: 200_000 },
  validDays: 3,
  isTrial: false,
}
export const toSale = () => SALE

export async function openTestOrders(now = new Date('2026-11-21T07:00:00Z')) {
  const { store: leads, database, url } = await openTestStore()
  const store = createSqlOrderStore(database)
  const settling = createSettling(database)
  const unknown = createUnknownPayments(database, store)
  let visitors = 0

  const buy = async (changes: Parameters<typeof newLead>[0] = {}) => {
    visitors += 1
    // Orders of one number are one person's.
    const phone = `+9198765432${String(9 + visitors).slice(-2)}`
    const fields = { name: 'Asha Rao', phone, pincode: '302001' }
    const lead = newLead({ form: 'purchase', header: 'Ionia Purchase', fields, ...changes })
    const { ref } = await leads.accept(
      createLeadRecord(lead, { submissionId: null, contentHash: `visitor ${visitors}` }, []),
    )
    return ref
  }
  /** A lead, its order, and a started payment. */
  const begin = async () => {
    const order = (await store.open(await buy(), toSale, now))!
    const payment = (await store.addPayment(
      order,
      { gateway: 'phonepe', transactionId: `T${order.ref}`, nextCheckAt: now },
      now,
    ))!
    return { order, payment }
  }
  return { leads, store, settling, unknown, database, url, now, buy, begin }
}

export function scriptedGateway(name: PaymentGateway['name'] = 'phonepe') {
  const asked: PaymentRequest[] = []
  const starts: (StartOutcome | Promise<StartOutcome>)[] = []
  const statuses: StatusOutcome[] = []
  const checked: string[] = []
  const gateway: PaymentGateway = {
    name,
    start: async (request) => {
      asked.push(request)
      return (await starts.shift()) ?? { status: 'started', redirectUrl: `${PAGE}?token=${request.transactionId}` }
    },
    ...(name === 'phonepe'
      ? {
          status: async (transactionId: string) => {
            checked.push(transactionId)
            return statuses.shift() ?? { status: 'pending', reason: null }
          },
        }
      : {}),
  }
  return { gateway, asked, starts, statuses, checked }
}
