import { WAITING_CONTROLS } from './islands.ts'

let isMeasuring = false

/** Web vitals and analytics can wait for the first interaction, because no visitor waits for them. */
export function startMeasuring() {
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
