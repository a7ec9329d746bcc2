/**
 * Sends a page's five web vitals once, when the page is first hidden. They contain no personal data, so they need no
 * consent. They describe the first page load, not later navigations.
 */
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
