/**
 * Sends a page's five web vitals and its first response to input once, when it is first hidden. They contain no personal data, so consent
 * is not needed.
 */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** @param waitingControls selector of the controls that wait for an island */
export function reportVitals(waitingControls: string): void {
  const page = window.location.pathname
  const vitals: Record<string, number> = {}
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    // Updates on each change, because some final values arrive only as the page is hidden, after the report.
    observe(({ name, value }) => (vitals[name] = Math.round(value * 1000) / 1000), { reportAllChanges: true })
  }
  let first: PerformanceEventTiming | undefined
  onFirstInteraction((entry) => (first = entry))
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    if (first) vitals.firstInteraction = Math.round(timeToAnswer(first, waitingControls))
    navigator.sendBeacon('/vitals', JSON.stringify({ page, vitals }))
  }
  document.addEventListener('visibilitychange', send)
}

function onFirstInteraction(note: (entry: PerformanceEventTiming) => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return
  new PerformanceObserver((list) => (list.getEntries() as PerformanceEventTiming[]).forEach(note)).observe({
    type: 'first-input',
    buffered: true,
  })
}

/** Measures the response to the first tap or key, which comes in the next frame or once the started island runs. */
function timeToAnswer({ startTime, duration, target }: PerformanceEventTiming, waitingControls: string): number {
  const control = target instanceof Element ? target.closest(waitingControls) : null
  const runsAt = Number(control?.closest<HTMLElement>('[data-island]')?.dataset.live ?? 0)
  return Math.max(duration, runsAt - startTime)
}
