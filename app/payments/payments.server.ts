/** The interface to online payment. While payment is closed, earlier orders can still be viewed and settled. */
import type { Logger } from 'pino'

import { findClosedReason, getSale, getSaleOf } from '#app/content/orders/sale.server.ts'
import { toLocal } from '#app/content/pages/translated-pages.server.ts'
import type { Product } from '#app/content/products/product.ts'
import type { Database } from '#app/database/database.server.ts'
import { withTimeout } from '#app/database/with-timeout.ts'
import type { Alerts } from '#app/alerts/alert.ts'
import type { Fetch } from '#app/http/call-outside.server.ts'
import type { RowCopies } from '#app/leads/journal/lead-storage.server.ts'
import type { Language } from '#app/messages/languages.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { createCheckout, orderPath } from './checkout.server.ts'
import { createGateways } from './gateways.server.ts'
import { isTestGateway } from './is-test-gateway.ts'
import { isOpen } from './order.ts'
import type { Order } from './order.ts'
import type { Sale } from './order-store.ts'
import { createPayLinks } from './pay-links.server.ts'
import { receiveCallback } from './receive-callback.server.ts'
import { createReconciler } from './reconcile.server.ts'
import { type Refunds, createRefunds } from './refunds.server.ts'
import { type SaleParts, createSaleParts } from './sale-parts.server.ts'
import { createSqlOrderStore } from './sql-order-store.server.ts'
import { createUnknownPayments } from './unknown-payments.server.ts'

export type Payments = {
  /** `call` without a gateway, or if the whole amount is unknown. */
  readonly checkoutMode: 'online' | 'call'
  /** Whether parts of sales can be paid. */
  readonly hasGateway: boolean
  /** One line about why a configured gateway is closed to payments, and how to open it. Null if it is open, or none is configured. */
  readonly closed: string | null
  /** Whether charges that the owner has not confirmed may be paid, because the gateway is a test one. */
  readonly withSamples: boolean
  /** A product at today's price. @returns null if the charges for the PIN code are unknown */
  saleOf: (product: Product, pincode: string | undefined) => Sale | null
  /** @returns the order page of this purchase lead; null if it is not paid online */
  open: (ref: string) => Promise<string | null>
  /** Returns the order after checking its last payment at the gateway, if the schedule allows a check. */
  refresh: (id: string) => Promise<Order | null>
  /** @returns the URL to pay at, also for another attempt; null for an unknown order */
  pay: (id: string) => Promise<string | null>
  /** Finds the part of a sale by the key of its link, after checking its last payment like `refresh`. */
  findPart: (key: string) => Promise<Order | null>
  /** @returns the URL to pay at; null for an unknown key */
  payPart: (key: string) => Promise<string | null>
  /** Whether the gateway takes payments for this order: a test gateway those of trials, a live gateway all others. */
  isAccepted: (order: Order) => boolean
  /** Parts that staff request on a person's card. */
  parts: SaleParts
  refunds: Refunds
  /** The whole URL of a part's page, in the buyer's language if it exists there. */
  linkOf: (order: Pick<Order, 'id'>, language: Language) => string
  /** The path of a part's page. */
  pathOf: (orderId: string) => string
  receiveCallback: (request: Request) => Promise<Response>
  start: () => void
  stop: () => Promise<void>
}

type Options = {
  settings: Settings
  database: Database
  copies: RowCopies
  alerts: Alerts
  log: Logger
  fetch: Fetch
  /** Signs the links of parts. */
  secret: string
}

/** How long the order page waits for one response of the gateway. A later one appears on the next load. */
const REFRESH_LIMIT_MS = 2500
/** If a check has just been made, the page polls for the next one; in total longer than the time between two checks. */
const RETURN_POLL_MS = 250
const MOST_POLLS = 20

export function createPayments({ settings, database, copies, alerts, log, fetch, secret }: Options): Payments {
  const store = createSqlOrderStore(database, copies.keep)
  const unknown = createUnknownPayments(database, store)
  const gateways = createGateways(settings, fetch)
  const [gateway] = gateways
  const redirect = { hosts: settings.paymentRedirectHosts, allowsLoopback: process.env.NODE_ENV === 'development' }
  const links = createPayLinks(secret)
  const withSamples = isTestGateway(settings)
  const toSale = (pincode: string | undefined) => getSale({ pincode, withSamples })
  const refunds = createRefunds({ database, gateways, alerts, keep: copies.keep, log })
  const pathOf = ({ id, part }: Order) => (part ? links.pathOf(id) : orderPath(id))
  const checkout =
    gateway && createCheckout({ store, gateway, sale: toSale, siteUrl: settings.siteUrl, pathOf, redirect, log })
  const reconciler = gateway && createReconciler({ store, unknown, gateways, refunds, alerts, log })

  /** A buyer may return right after an early check, so an open payment waits for the next check. */
  async function refresh(id: string) {
    for (let polls = 0; ; polls += 1) {
      const order = await store.find(id)
      const last = order?.payments.at(-1)
      if (!reconciler || !last) return order
      // The stored order is shown even if the check fails.
      const isChecked = await withTimeout(reconciler.checkNow(last), REFRESH_LIMIT_MS).catch(() => true)
      if (isChecked || !isOpen(last) || polls === MOST_POLLS) return store.find(id)
      await new Promise((resolve) => setTimeout(resolve, RETURN_POLL_MS))
    }
  }

  async function pay(order: Order | null) {
    if (!order) return null
    return checkout && isAccepted(order) ? checkout.pay(order) : pathOf(order)
  }

  const isAccepted = ({ isTrial }: Order) => gateway !== undefined && isTrial === withSamples

  const isPart = (order: Order | null) => order !== null && order.part !== null

  return {
    get checkoutMode() {
      return gateway && findClosedReason(withSamples) === null ? 'online' : 'call'
    },
    hasGateway: gateway !== undefined,
    get closed() {
      return gateway ? findClosedReason(withSamples) : null
    },
    withSamples,
    saleOf: (product, pincode) => getSaleOf(product, { pincode, withSamples }),
    isAccepted,
    open: async (ref) => (checkout ? checkout.open(ref) : null),

    async refresh(id) {
      const order = await refresh(id)
      // A part has a page of its own, with a signed address.
      return isPart(order) ? null : order
    },

    async pay(id) {
      const order = await store.find(id)
      return isPart(order) ? null : pay(order)
    },

    async findPart(key) {
      const id = links.read(key)
      const order = id === null ? null : await refresh(id)
      return isPart(order) ? order : null
    },

    async payPart(key) {
      const id = links.read(key)
      const order = id === null ? null : await store.find(id)
      return isPart(order) ? pay(order) : null
    },

    parts: createSaleParts(database, copies.keep),
    refunds,
    linkOf: ({ id }, language) => settings.siteUrl + toLocal(links.pathOf(id), language),
    pathOf: links.pathOf,

    receiveCallback: (request) => receiveCallback(request, { gateways, store, unknown, refunds, copies, log }),
    start() {
      const closed = gateway && findClosedReason(withSamples)
      if (closed) log.warn(closed)
      reconciler?.start()
    },
    stop: async () => reconciler?.stop(),
  }
}
