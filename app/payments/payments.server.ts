/** The interface to online payment. While payment is closed, earlier orders can still be viewed and settled. */
import type { Logger } from 'pino'

import type { PaymentView } from '#app/content/orders/payment.server.ts'
import { findClosedReason, getSale, getSaleOf } from '#app/content/orders/sale.server.ts'
import type { VoucherView } from '#app/ui/voucher.ts'
import { toLocal } from '#app/content/pages/translated-pages.server.ts'
import type { Product } from '#app/content/products/product.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { PaymentRow } from '#app/database/tables.ts'
import { withTimeout } from '#app/database/with-timeout.ts'
import type { Alerts } from '#app/alerts/alert.ts'
import type { Fetch } from '#app/http/call-outside.server.ts'
import { leavePlace } from '#app/http/leave-place.server.ts'
import { createSharedWork } from '#app/http/share-work.ts'
import type { RowCopies } from '#app/leads/journal/lead-storage.server.ts'
import type { Counters } from '#app/leads/screening/counters.server.ts'
import type { Language } from '#app/messages/languages.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { createCheckout, orderPath } from './checkout.server.ts'
import { createGateways, isTestGateway } from './gateways.server.ts'
import { toPaymentView } from './order-view.server.ts'
import { isLapsed } from './order.ts'
import type { GatewayName, Order } from './order.ts'
import type { Offer } from './order-store.ts'
import type { SigningSecrets } from '#app/settings/signing.server.ts'
import { toOpenedCookie } from './opened-orders.server.ts'
import { createPayLinks } from './pay-links.server.ts'
import { type PartOrder, isPartOrder } from './pay-view.server.ts'
import { receiveCallback } from './receive-callback.server.ts'
import { createReconciler } from './reconcile.server.ts'
import { createRefunds } from './refunds.server.ts'
import { hasMoney, isOpen, keptOf } from './sale.ts'
import type { SaleOrder } from './sale.ts'
import { createSaleParts } from './sale-parts.server.ts'
import { createSettling } from './settle-by-hand.server.ts'
import { createSqlOrderStore } from './sql-order-store.server.ts'
import { createStartLimit } from './start-limit.server.ts'
import { createUnknownPayments } from './unknown-payments.server.ts'
import { createVoucherStore } from './vouchers/voucher-store.server.ts'
import { toPaperLinks, toVoucherView } from './vouchers/voucher-view.server.ts'

export type Payments = ReturnType<typeof createPayments>

type Options = {
  settings: Settings
  database: Database
  copies: RowCopies
  alerts: Alerts
  log: Logger
  fetch: Fetch
  /** Signs the links of parts. */
  secrets: SigningSecrets
  counters: Counters
}

/** How long the order page waits for one response of the gateway. A later one appears on the next load. */
const REFRESH_LIMIT_MS = 2500
/**
 * After a recent check, the page polls this often for the next one; the polls last longer than the interval between two
 * checks.
 */
const RETURN_POLL_MS = 250
const MOST_POLLS = 20

/** How long staff wait for the gateway's answer. */
const ASK_LIMIT_MS = 8000

export function createPayments({ settings, database, copies, alerts, log, fetch, secrets, counters }: Options) {
  const store = createSqlOrderStore(database, copies.keep)
  const unknown = createUnknownPayments(database, store)
  const gateways = createGateways(settings, fetch)
  const [gateway] = gateways
  const redirect = { hosts: settings.paymentRedirectHosts, allowsLoopback: process.env.NODE_ENV === 'development' }
  const links = createPayLinks(secrets)
  /** Whether charges that the owner has not confirmed may be paid, because the gateway is a test one. */
  const withSamples = isTestGateway(settings)
  const toOffer = (pincode: string | undefined) => getSale({ pincode, withSamples })
  const refunds = createRefunds({ database, gateways, alerts, keep: copies.keep, log })
  const vouchers = createVoucherStore(database)
  const settling = createSettling(database, copies.keep)
  const statusOf = (name: GatewayName) => gateways.find((candidate) => candidate.name === name)?.status
  const pathOf = ({ id, part }: Order) => (part ? links.pathOf(id) : orderPath(id))
  const checkout =
    gateway &&
    createCheckout({
      store,
      gateway,
      offer: toOffer,
      siteUrl: settings.siteUrl,
      pathOf,
      redirect,
      log,
      limit: createStartLimit(counters, secrets),
    })
  const reconciler = gateway && createReconciler({ store, unknown, gateways, refunds, alerts, log })

  const shareRefresh = createSharedWork<Order | null>()

  /** All who wait for an order share one question to the gateway, and wait outside their places. */
  async function refresh(id: string) {
    const order = await store.find(id)
    if (!reconciler || !order?.payments.length) return order
    return leavePlace(() => shareRefresh(id, () => checkSoon(id)))
  }

  async function refreshOrder(id: string): Promise<Order | null> {
    const order = await refresh(id)
    // A part has a page of its own, with a signed URL.
    return isPartOrder(order) ? null : order
  }

  /** A buyer may return right after an early check, so an open payment waits for the next check. */
  async function checkSoon(id: string) {
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

  /** Asks the gateway about a payment that staff look at, whatever the schedule says. @returns whether the response says anything */
  async function askAgain({ id, gateway: name, transaction_id }: PaymentRow): Promise<boolean> {
    const status = statusOf(name)
    if (!status) return false
    const outcome = await leavePlace(() => status(transaction_id, AbortSignal.timeout(ASK_LIMIT_MS)))
    await settling.noteReport({ id }, outcome, new Date())
    return outcome.status !== 'unknown'
  }

  /**
   * What its buyer is already paying, or has paid, for the same machine. Only a browser that has opened that page before is told, because
   * anybody may type a number.
   */
  async function findFirst(order: Order, opened: readonly string[]): Promise<string | null> {
    if (order.part || opened.length === 0 || order.payments.some(isOpen)) return null
    const sale = await store.readSale(order)
    const second = sale.find(({ id }) => id === order.id)
    if (!second || hasMoney(second)) return null
    // The page of the order counts parts that staff asked for since.
    const isCounted = ({ isPart, createdAt }: SaleOrder) => isPart && createdAt >= second.createdAt
    const first = sale.find(
      (candidate) =>
        candidate !== second && opened.includes(candidate.id) && hasMoney(candidate) && !isCounted(candidate),
    )
    if (!first) return null
    return first.isPart ? links.pathOf(first.id) : orderPath(first.id)
  }

  /** The links to an order's papers, on its own page. */
  const readPapers = async (order: Order) => toPaperLinks(await vouchers.listOf([order.id]), pathOf(order))

  /** The paper of an order whose page has this key. A part's page has a signed key, so its own id opens nothing. */
  async function readPaperOf(order: Order | null, key: string, paperId: string): Promise<VoucherView | null> {
    const path = order && pathOf(order)
    const voucher = path?.endsWith(`/${key}`) ? await vouchers.find(paperId) : undefined
    return path && voucher?.order_id === order.id ? toVoucherView(voucher, path) : null
  }

  async function pay(order: Order | null) {
    if (!order) return null
    if (!checkout || !isAccepted(order)) return pathOf(order)
    const renewed = readRenewal(order)
    // The page then shows today's price, and its button pays it.
    if (renewed && (await store.renew(order, renewed, new Date()))) return pathOf(order)
    return checkout.pay(order)
  }

  /** Today's price for an order of the site whose own price has ended. Null if it has not, or today's is not known. */
  function readRenewal(order: Order): Offer | null {
    const { part, payer, product, sale } = order
    // A price of which a part is paid does not change.
    if (part || keptOf(sale) > 0 || !payer || !isAccepted(order) || !isLapsed(order, new Date())) return null
    const sold = getProducts().find(({ slug, buyable }) => slug === product.slug && buyable)
    return sold && findClosedReason(withSamples) === null
      ? getSaleOf(sold, { pincode: payer.pincode ?? undefined, withSamples })
      : null
  }

  /** Whether the gateway takes payments for this order: a test gateway those of trials, a live gateway all others. */
  const isAccepted = ({ isTrial }: Order) => gateway !== undefined && isTrial === withSamples

  return {
    /** `call` without a gateway, or if the whole amount is unknown. */
    get checkoutMode(): 'online' | 'call' {
      return gateway && findClosedReason(withSamples) === null ? 'online' : 'call'
    },
    /** Whether parts of sales can be paid. */
    hasGateway: gateway !== undefined,
    /** One line about why a configured gateway is closed to payments, and how to open it. Null if it is open, or none is configured. */
    get closed(): string | null {
      return gateway ? findClosedReason(withSamples) : null
    },
    withSamples,
    /** A product at today's price. @returns null if the charges for the PIN code are unknown */
    offerOf: (product: Product, pincode: string | undefined): Offer | null =>
      getSaleOf(product, { pincode, withSamples }),
    isAccepted,
    /** @returns the order page of this purchase lead; null if it is not paid online */
    open: async (ref: string): Promise<string | null> => (checkout ? checkout.open(ref) : null),

    /** @returns the order after checking its last payment at the gateway, if the schedule allows a check; null for a part */
    refresh: refreshOrder,

    /** What the page of an order shows. @param opened the orders whose pages this browser has opened */
    async readView(id: string, opened: readonly string[]): Promise<PaymentView | null> {
      const order = await refreshOrder(id)
      if (!order) return null
      const context = { isOpen: isAccepted(order), today: readRenewal(order), first: await findFirst(order, opened) }
      const papers = await readPapers(order)
      return { ...toPaymentView(order, context, new Date()), papers }
    },
    readPapers,
    /** A paper as the buyer sees it. @param key of the order's or the part's page @returns null for an unknown one */
    readPaper: async (key: string, paperId: string): Promise<VoucherView | null> =>
      readPaperOf((await store.find(links.read(key) ?? key)) ?? null, key, paperId),
    vouchers,
    /** The papers of these orders, with the paths of their pages. */
    listPapers: async (orders: Order[]) => {
      const paths = new Map(orders.map((order) => [order.id, pathOf(order)]))
      const papers = await vouchers.listOf([...paths.keys()])
      return papers.map((voucher) => ({ voucher, path: `${paths.get(voucher.order_id ?? '')}/paper/${voucher.id}` }))
    },

    toOpenedCookie: (request: Request, id: string) =>
      toOpenedCookie(request, id, settings.siteUrl.startsWith('https:')),

    /**
     * @param opened the orders whose pages this browser has opened
     * @returns the URL to pay at, also for another attempt; null for an unknown order
     */
    async pay(id: string, opened: readonly string[] = []): Promise<string | null> {
      const order = await store.find(id)
      if (!order || isPartOrder(order)) return null
      return (await findFirst(order, opened)) ? orderPath(id) : pay(order)
    },

    /** The buyer wants one more machine. @returns the order's page; null for an unknown order */
    async separate(id: string): Promise<string | null> {
      const order = await store.find(id)
      if (!order || isPartOrder(order)) return null
      await store.separate(order, new Date())
      return orderPath(id)
    },

    /** Finds the part of a sale by the key of its link, after checking its last payment like `refresh`. */
    async findPart(key: string): Promise<PartOrder | null> {
      const id = links.read(key)
      const order = id === null ? null : await refresh(id)
      return isPartOrder(order) ? order : null
    },

    /** @returns the URL to pay at; null for an unknown key */
    async payPart(key: string): Promise<string | null> {
      const id = links.read(key)
      const order = id === null ? null : await store.find(id)
      return isPartOrder(order) ? pay(order) : null
    },

    /** The orders of the site for these enquiries, latest first. */
    ordersOf: store.listByLead,
    /** Parts that staff request on a person's card. */
    parts: createSaleParts(database, copies.keep),
    refunds,
    settling,
    /** Payments that belong to no order. */
    unknown,
    /** Whether this payment's gateway reports a status. */
    canAsk: (name: GatewayName): boolean => statusOf(name) !== undefined,
    askAgain,
    /** The whole URL of a part's page, in the buyer's language if it exists there. */
    linkOf: ({ id }: Pick<Order, 'id'>, language: Language): string =>
      settings.siteUrl + toLocal(links.pathOf(id), language),
    /** The path of a part's page. */
    pathOf: links.pathOf,

    receiveCallback: (request: Request): Promise<Response> =>
      receiveCallback(request, { gateways, store, unknown, refunds, copies, log }),
    start() {
      const closed = gateway && findClosedReason(withSamples)
      if (closed) log.warn(closed)
      reconciler?.start()
    },
    stop: async () => reconciler?.stop(),
  }
}
