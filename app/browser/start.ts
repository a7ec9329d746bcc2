/** Starts every enhancement of a page that needs no island. */
import { watchChapters } from './chapters.ts'
import { watchFacades } from './facades.ts'
import { repeatEarlyClicks } from './early-clicks.ts'
import { prepareForm, watchFormLinks, watchTimedForm } from './form-links.ts'
import { watchHands } from './hands.ts'
import { onIntent } from './intent.ts'
import { WAITING_CONTROLS, holdClick, startAround, startEager } from './islands.ts'
import { watchMenu } from './menu.ts'
import { watchTabs } from './tabs.ts'
import { openTarget } from './target.ts'
import { onClick } from './on-click.ts'

/**
 * A first press on one of these leads to another page or a dialog, which starting scripts would delay. Calls and chats stay on the page and
 * are counted.
 */
const LEADS_AWAY = 'a[href^="/"]:not([data-in-place]), form:not(dialog *) button[type=submit]'

let isMeasuring = false

/** Web vitals and analytics can wait for the first interaction, because no visitor waits for them. */
function startMeasuring() {
  if (isMeasuring) return
  isMeasuring = true
  import('#app/analytics/report-vitals.ts')
    .then(({ reportVitals }) => reportVitals(WAITING_CONTROLS))
    .catch(() => undefined)
  const { analytics } = document.body.dataset
  if (!analytics) return
  import('#app/analytics/start-analytics.ts')
    .then(({ startAnalytics }) => startAnalytics(JSON.parse(analytics) as never))
    .catch(() => undefined)
}

/** Prints the page from buttons and from links to a printable page, which apps without printing open instead. */
function watchPrintControls() {
  onClick('[data-print]', (_control, event) => {
    if (typeof print !== 'function') return
    event.preventDefault()
    print()
  })
}

/** Shows the link to the top once the page is scrolled by more than 50 px. */
function watchScroll() {
  const link = document.querySelector('.scroll-to-top')
  if (!link) return
  const update = () => link.classList.toggle('xl:hidden', scrollY <= 50)
  update()
  addEventListener('scroll', update, { passive: true })
}

/** Focuses the first invalid field of a form that was posted without scripts and rejected. */
function focusProblem() {
  const problem = document.querySelector<HTMLElement>('.lead-form-problem[id]')
  if (!problem) return
  const wrong = problem.closest('form')?.querySelector<HTMLElement>('[aria-invalid], [autofocus]') ?? problem
  const focus = () => {
    const { activeElement, body } = document
    if (activeElement === body || activeElement === problem) wrong.focus()
  }
  // Most browsers focus the fragment's target at an unpredictable time.
  problem.addEventListener('focus', focus, { once: true })
  focus()
  addEventListener('load', focus)
}

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
