/**
 * How fast a page was for this visitor: five figures, sent once, when the page is first hidden. They hold nothing about the
 * visitor, so they need no consent. Figures of the page that was loaded, also if the visitor has gone on inside the site.
 */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

export function reportVitals(): void {
  const page = window.location.pathname
  const vitals: Record<string, number> = {}
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    // Each change: the last figure of some comes only as the page is hidden, and this may be asked before.
    observe(({ name, value }) => (vitals[name] = Math.round(value * 1000) / 1000), { reportAllChanges: true })
  }
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    navigator.sendBeacon('/vitals', JSON.stringify({ page, vitals }))
  }
  document.addEventListener('visibilitychange', send)
}
