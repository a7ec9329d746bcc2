/** Starts every enhancement of a page that needs no island. */
import { watchChapters } from './chapters.ts'
import { watchFacades } from './facades.ts'
import { repeatEarlyClicks } from './early-clicks.ts'
import { focusProblem } from './focus-problem.ts'
import { prepareForm, watchFormLinks, watchTimedForm } from './form-links.ts'
import { watchHands } from './hands.ts'
import { onIntent } from './intent.ts'
import { holdClick, startAround, startEager } from './islands.ts'
import { startMeasuring } from './measuring.ts'
import { watchMenu } from './menu.ts'
import { watchPrintControls } from './print.ts'
import { watchScroll } from './scroll-to-top.ts'
import { watchTabs } from './tabs.ts'
import { openTarget } from './target.ts'

/**
 * A first press on one of these leads to another page or a dialog, which starting scripts would delay. Calls and chats stay on the page and
 * are counted.
 */
const LEADS_AWAY = 'a[href^="/"]:not([data-in-place]), form:not(dialog *) button[type=submit]'

export function startPage() {
  onIntent((element) => {
    prepareForm(element)
    if (element.closest(LEADS_AWAY)) return
    startAround(element)
    startMeasuring()
  })
  addEventListener('wheel', startMeasuring, { once: true, passive: true })
  watchHands()
  addEventListener('click', holdClick, { capture: true })
  repeatEarlyClicks()
  const turnToTarget = () => startAround(openTarget())
  turnToTarget()
  addEventListener('hashchange', turnToTarget)
  startEager()
  watchFormLinks()
  watchMenu()
  watchScroll()
  watchPrintControls()
  watchFacades()
  watchTabs()
  watchChapters()
  focusProblem()
  watchTimedForm()
  // These elements appear only after sending a form or paying.
  const thankYou = document.querySelector<HTMLDialogElement>('dialog.thank-you[open]')
  if (thankYou)
    import('./thank-you.ts').then(
      ({ openThankYou }) => openThankYou(thankYou),
      () => undefined,
    )
  const payment = document.querySelector<HTMLElement>('.payment')
  if (payment)
    import('./watch-payment.ts').then(
      ({ watchPayment }) => watchPayment(payment),
      () => undefined,
    )
  document.documentElement.dataset.scripts = 'run'
}
