/** Updates an open payment in place while the page is visible. Ignores failed requests, because another one follows. */
import type { PaymentView } from '#app/content/orders/payment.server.ts'

export function watchPayment(payment: HTMLElement) {
  let timer = 0
  let known = ''

  const lookAgain = (afterMs = Number(payment.dataset.lookAgain)) => {
    clearTimeout(timer)
    if (payment.dataset.lookAgain) timer = window.setTimeout(() => void look(), afterMs)
  }

  async function look() {
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
  // Refreshes immediately when the payer returns from the bank's app.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) lookAgain(0)
  })
}

/** Replaces only the contents, because screen readers announce changes only in existing live regions. */
async function replaceParts(payment: HTMLElement) {
  const html = await (await load(location.pathname)).text()
  const fresh = new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>('.payment')!
  const parts = listParts(payment)
  listParts(fresh).forEach((part, at) => parts[at]?.replaceChildren(...part.childNodes))
  payment.dataset.state = fresh.dataset.state
}

const listParts = (payment: HTMLElement) => [...payment.querySelectorAll('[data-part]')]

async function load(address: string) {
  const response = await fetch(address, { cache: 'no-store' })
  if (!response.ok) throw new Error(`${address} responded with status ${response.status}`)
  return response
}
