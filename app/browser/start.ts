/** All that runs on a page before a visitor turns to an island. */
import { watchChapters } from './chapters.ts'
import { watchFacades } from './facades.ts'
import { focusProblem } from './focus-problem.ts'
import { watchFormLinks, watchTimedForm } from './form-dialogs.ts'
import { watchIslands } from './islands.ts'
import { watchMenu } from './menu.ts'
import { watchPrintControls } from './print.ts'
import { watchScroll } from './scroll-to-top.ts'
import { watchTabs } from './tabs.ts'
import { openThankYou } from './thank-you.ts'

export function startPage() {
  watchIslands()
  watchFormLinks()
  watchMenu()
  watchScroll()
  watchPrintControls()
  watchFacades()
  watchTabs()
  watchChapters()
  openThankYou()
  focusProblem()
  watchTimedForm()
  const payment = document.querySelector<HTMLElement>('[data-look-again]')
  if (payment)
    import('./watch-payment.ts').then(
      ({ watchPayment }) => watchPayment(payment),
      () => undefined,
    )
  document.documentElement.dataset.scripts = 'run'
  addEventListener('pointermove', startMeasuring, { once: true, passive: true })
  addEventListener('touchstart', startMeasuring, { once: true, passive: true })
  addEventListener('keydown', startMeasuring, { once: true, passive: true })
}

let isMeasuring = false

/** Nothing that a visitor waits for, so not before a first move. */
function startMeasuring() {
  if (isMeasuring) return
  isMeasuring = true
  const startedAt = performance.now()
  import('#app/analytics/report-vitals.ts').then(({ reportVitals }) => reportVitals(startedAt)).catch(() => undefined)
  const { analytics } = document.body.dataset
  if (!analytics) return
  import('#app/analytics/mount-analytics.tsx')
    .then(({ mountAnalytics }) => mountAnalytics(JSON.parse(analytics) as never))
    .catch(() => undefined)
}
