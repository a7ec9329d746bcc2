/** Sends a page's five web vitals once, when it is first hidden. Without personal data, so without consent. */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

export function reportVitals(): void {
  const page = window.location.pathname
  const vitals: Record<string, number> = {}
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    // On each change: some final values arrive only as the page is hidden, after the report.
    observe(({ name, value }) => (vitals[name] = Math.round(value * 1000) / 1000), { reportAllChanges: true })
  }
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    navigator.sendBeacon('/vitals', JSON.stringify({ page, vitals }))
  }
  document.addEventListener('visibilitychange', send)
}
