/** Sends a page's five web vitals and its first answer once, when it is first hidden. Without personal data, so without consent. */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/** @param startedAt when React had started */
export function reportVitals(startedAt: number): void {
  const page = window.location.pathname
  const vitals: Record<string, number> = {}
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    // On each change: some final values arrive only as the page is hidden, after the report.
    observe(({ name, value }) => (vitals[name] = Math.round(value * 1000) / 1000), { reportAllChanges: true })
  }
  onFirstInteraction((entry) => {
    vitals.firstInteraction = Math.round(Math.max(entry.duration, startedAt - entry.startTime))
  })
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    navigator.sendBeacon('/vitals', JSON.stringify({ page, vitals }))
  }
  document.addEventListener('visibilitychange', send)
}

/** The first tap or key, which React may have started with: answered by the next frame, or once React has started. */
function onFirstInteraction(note: (entry: PerformanceEntry) => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'first-input', buffered: true })
}
