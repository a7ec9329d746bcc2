/** Updates the page of a payment in place: regularly while it is open, and whenever the payer returns. Ignores failed requests. */
import type { PaymentView } from '#app/content/orders/payment.server.ts'

export function watchPayment(payment: HTMLElement) {
  let timer = 0
  let known = ''

  const lookAgain = () => {
    clearTimeout(timer)
    const { lookAgain: afterMs } = payment.dataset
    if (afterMs) timer = window.setTimeout(() => void check(), Number(afterMs))
  }

  async function check() {
    if (!document.hidden) await showNews().catch(() => undefined)
    lookAgain()
  }

  async function showNews() {
    const { lookAgainMs, ...view } = (await (await load(`${location.pathname}/state`)).json()) as PaymentView
    const news = JSON.stringify(view)
    if (view.state !== payment.dataset.state || (known && known !== news)) await replaceParts(payment)
    known = news
    if (lookAgainMs === null) delete payment.dataset.lookAgain
    else payment.dataset.lookAgain = String(lookAgainMs)
  }

  lookAgain()
  // The payer returns from the bank's app or another tab, or by Back to a page from before the payment.
  document.addEventListener('visibilitychange', () => void check())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void check()
  })
}

/** Replaces only the contents, because screen readers announce changes only in existing live regions. The bar's action is one of them. */
async function replaceParts(payment: HTMLElement) {
  const html = await (await load(location.pathname)).text()
  const fresh = new DOMParser().parseFromString(html, 'text/html')
  const parts = listParts(document)
  listParts(fresh).forEach((part, at) => parts[at]?.replaceChildren(...part.childNodes))
  payment.dataset.state = fresh.querySelector<HTMLElement>('.payment')!.dataset.state
}

const listParts = (page: Document) => [...page.querySelectorAll('[data-part]')]

async function load(address: string) {
  const response = await fetch(address, { cache: 'no-store' })
  if (!response.ok) throw new Error(`${address} responded with status ${response.status}`)
  return response
}
