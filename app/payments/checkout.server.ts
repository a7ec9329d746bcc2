/** Creates a purchase lead's order and starts its payment. Calls the gateway only after the order is on disk. */
import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'

import { toLocal } from '#app/content/pages/translated-pages.server.ts'
import { isMobile } from '#app/forms/phone.ts'
import { leavePlace } from '#app/http/leave-place.server.ts'
import { createSharedWork } from '#app/http/share-work.ts'
import { firstCheckAfter } from './check-schedule.ts'
import type { PaymentGateway } from './gateway.ts'
import { START_LIMIT_MS, canPay, freshLink, isStarting } from './order.ts'
import type { StatusUpdate, Order, Payment } from './order.ts'
import type { Offer } from './order-store.ts'
import type { OrderStore } from './sql-order-store.server.ts'
import { toSafeRedirect } from './safe-redirect.ts'

type Options = {
  store: OrderStore
  gateway: PaymentGateway
  /** Looks up product and price for a PIN code. The form's own values are never used. */
  offer: (pincode: string | undefined) => Offer | null
  siteUrl: string
  /** The path of an order's page. */
  pathOf?: (order: Order) => string
  redirect: Parameters<typeof toSafeRedirect>[1]
  /** Called before a payment starts. Throws if the payer's address has started too many. */
  limit?: () => Promise<void>
  log: Logger
  now?: () => number
}

/** How often a second post checks for the first one's result. */
const LINK_POLL_MS = 200

export const orderPath = (id: string) => `/payment/${id}`

export function createCheckout({
  store,
  gateway,
  offer,
  siteUrl,
  pathOf = ({ id }) => orderPath(id),
  redirect,
  limit,
  log,
  now = Date.now,
}: Options) {
  const shareWait = createSharedWork<string>()

  /** Starts the first or another attempt. @returns the URL of the gateway's page, or of the order's */
  async function pay(order: Order): Promise<string> {
    const link = freshLink(order, new Date(now()))
    if (link) return link
    if (!order.payer || !canPay(order, new Date(now()))) return shareLink(order)
    await limit?.()
    const payment = await store.addPayment(order, nextPayment(), new Date(now()))
    return payment ? startPayment(order, order.payer, payment) : shareLink(order)
  }

  const nextPayment = () => ({
    gateway: gateway.name,
    transactionId: createTransactionId(now()),
    nextCheckAt: new Date(now() + firstCheckAfter(gateway.status !== undefined, Math.random())),
  })

  async function startPayment(order: Order, payer: NonNullable<Order['payer']>, payment: Payment): Promise<string> {
    const update = await leavePlace(() => callGateway(order, payer, payment))
    await store.apply(payment, update, { source: 'start' }, new Date(now()))
    log.info({ payment: payment.transactionId, ref: order.ref, outcome: update.status }, 'payment started')
    return update.status === 'started' ? update.redirectUrl : pathOf(order)
  }

  async function callGateway(order: Order, payer: NonNullable<Order['payer']>, payment: Payment) {
    const { ref } = order
    const request = {
      name: payer.name,
      phone: payer.phone,
      isLandline: !isMobile(payer.phone, payer.phoneTyped),
      transactionId: payment.transactionId,
      payerId: `MUID${ref.replaceAll('-', '')}`,
      // Money that arrived since the order was read has reduced it.
      amountPaise: payment.askedPaise,
      returnUrl: siteUrl + toLocal(pathOf(order)),
      callbackUrl: `${siteUrl}/payment/callback`,
    }
    const outcome = await gateway.start(request, AbortSignal.timeout(START_LIMIT_MS))
    if (outcome.status !== 'started') return outcome
    const redirectUrl = toSafeRedirect(outcome.redirectUrl, redirect)
    const update: StatusUpdate = redirectUrl ? { status: 'started', redirectUrl } : { status: 'failed', reason: UNSAFE }
    return update
  }

  /** Called for further posts while the first is calling the gateway. */
  const shareLink = (order: Order) => leavePlace(() => shareWait(order.id, () => waitForLink(order)))

  async function waitForLink(asked: Order): Promise<string> {
    for (;;) {
      const order = await store.find(asked.id)
      const link = order && freshLink(order, new Date(now()))
      if (link) return link
      const last = order?.payments.at(-1)
      if (!last || !isStarting(last, new Date(now()))) return pathOf(asked)
      await new Promise((resolve) => setTimeout(resolve, LINK_POLL_MS))
    }
  }

  return {
    /** @returns the order's page, or null if the lead cannot be paid online */
    async open(ref: string): Promise<string | null> {
      try {
        const order = await store.open(ref, offer, new Date(now()))
        return order && orderPath(order.id)
      } catch (error) {
        // The lead is stored and staff will call, so the visitor still gets the thank-you.
        log.error({ ref, err: error }, 'order not created')
        return null
      }
    },
    pay,
  }
}

const UNSAFE = 'The gateway sends payers to an address that PAYMENT_REDIRECT_HOSTS does not allow'

/** Contains the time, as specified, and random bits. At most 34 letters and digits. */
const createTransactionId = (now: number) => `T${now}${randomBytes(8).toString('hex').toUpperCase()}`

/** Whether this site may have created it, possibly before losing its data. */
export const isOurTransactionId = (id: string) => /^T\d{13}[0-9A-F]{16}$/.test(id)
