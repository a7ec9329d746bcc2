/** A sale after the demo, over HTTP: staff request a payment on the person's card, and the buyer opens the link on another phone. */
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { type HTMLElement, parse } from 'node-html-parser'

import type { PartLine } from '#app/desk/pages/sale-view.server.ts'
import { type Phone, follow } from '../desk/enrol.ts'
import { newVisitor } from '../new-visitor.ts'
import type { Site } from '../site.ts'
import type { nextVisitorPhone } from '../visitor-phone.ts'
import { GATEWAY_PAGE, order } from './ordering.ts'

const read = async (browser: APIRequestContext, path: string) => parse(await (await browser.get(path)).text())
const textOf = (page: HTMLElement) => page.querySelector('main')!.text.replace(/\s+/g, ' ')

const OWN = { 'Sec-Fetch-Site': 'same-origin' }
const LINK = /https?:\/\/[^\s/]+\/pay\/[\w-]{22}\.[\w-]{22}/

type People = {
  site: Site
  seller: Phone
  manager: Phone
  request: APIRequestContext
  phone: ReturnType<typeof nextVisitorPhone>
}

/** An enquiry and an order of a new person, with the browsers of buyer, seller and manager. */
export async function openSale({ site, seller, manager, request, phone }: People) {
  const ordered = await order(request, phone.typed)
  if (ordered.status !== 303) throw new Error(`the order was answered with ${ordered.status}`)
  const [lead] = await site.findLead(phone.e164)
  const { ref } = lead!
  await seller.browser.get('/staff')
  const buyer = await newVisitor(site, { maxRedirects: 0 })
  const [card, payPage, refundPage] = ['', '/pay', '/refund'].map((part) => `/staff/leads/${ref}${part}`) as [
    string,
    string,
    string,
  ]
  const openCard = () => read(seller.browser, card)

  /** Presses the button on the buyer's page. */
  const press = (path: string, headers: Record<string, string> = OWN) => buyer.post(path, { headers })

  return {
    ref,
    phone,
    /** The page of the order on the site. */
    orderPage: ordered.location,
    buyer,
    press,
    close: () => buyer.dispose(),

    /** Presses the card's button, with everything that is filled in there. */
    async ask(sum: string, others: Record<string, string> = {}): Promise<APIResponse> {
      const form = { ...filledIn(await openCard()), 'pay-sum': sum, ...others }
      return seller.browser.post(payPage, { form })
    },

    /** The link behind the code that the seller's phone shows, and the pages of all codes, this one first. */
    async showCode(page = payPage): Promise<{ path: string; codes: number; pages: string[] }> {
      const shown = await read(seller.browser, page)
      const { pathname } = new URL(LINK.exec(textOf(shown))?.[0] ?? '')
      const pages = shown.querySelectorAll('a[href*="link="]').map((link) => link.getAttribute('href')!)
      return { path: pathname, codes: shown.querySelectorAll('svg[role=img] path').length, pages }
    },

    async cancelLink() {
      const button = (await read(seller.browser, payPage)).querySelector('[name=cancel]')!
      return seller.browser.post(payPage, { form: { cancel: button.getAttribute('value')! } })
    },

    /** Presses the buyer's button. @returns the transaction at the gateway */
    async start(path: string): Promise<string> {
      const { location = '' } = (await press(path)).headers()
      const [, id] = GATEWAY_PAGE.exec(location) ?? []
      if (!id) throw new Error(`not a gateway page: ${location}`)
      return id
    },

    openPage: (path: string) => read(buyer, path),
    readPage: async (path: string) => textOf(await read(buyer, path)),
    openCard,
    readCard: async () => textOf(await openCard()),
    /** The card's text for each link, as polled by its script. */
    readLines: async () =>
      JSON.parse(await (await seller.browser.get(`/staff/leads/${ref}/paying`)).text()) as PartLine[],

    canSellerRefund: async () => (await seller.browser.get(refundPage)).status() === 200,
    readRefunds: async () => textOf(await read(manager.browser, refundPage)),
    /** The form for a refund of the latest payment, with its fields besides the sum. */
    async readRefundForm() {
      const { sum: _left, ...fields } = filledIn(await read(manager.browser, refundPage), 'form')
      return { url: refundPage, fields }
    },
    /** The form for a refund, as it was opened; it may be sent more than once. */
    async openRefund() {
      const page = await read(manager.browser, refundPage)
      const [fields, all] = [filledIn(page, 'form'), page.querySelectorAll('[name=payment]')]
      const send = (form: Record<string, string>) => manager.browser.post(refundPage, { form })
      /** Confirms the sum that the page repeats. @param at position of the payment on the page, by default the last */
      return async (sum: string, at = -1) => {
        const shown = await send({ ...fields, sum, payment: all.at(at)!.getAttribute('value')! })
        if (shown.status() !== 303) return shown
        return send(filledIn(parse(await (await follow(manager.browser, shown)).text()), 'form'))
      }
    },
    readReport: async (by: string) => textOf(await read(manager.browser, `/staff/report?by=${by}`)),
  }
}

export type TestSale = Awaited<ReturnType<typeof openSale>>

function filledIn(page: HTMLElement, form = '#act'): Record<string, string> {
  const controls = page.querySelectorAll(['input', 'select', 'textarea'].map((tag) => `${form} ${tag}`).join())
  return Object.fromEntries(
    controls.flatMap((control): [string, string][] => {
      const name = control.getAttribute('name')
      const chosen = control.querySelector('option[selected]') ?? control
      return name && !/checkbox|radio/.test(control.getAttribute('type') ?? '')
        ? [[name, chosen.getAttribute('value') ?? control.text]]
        : []
    }),
  )
}
