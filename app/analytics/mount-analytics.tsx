import { createRoot } from 'react-dom/client'

import { Analytics, type AnalyticsProps } from './analytics.tsx'
import { askAgain } from './consent.ts'

/** Adds the question about analytics to the page, and what a consent starts. */
export function mountAnalytics(props: AnalyticsProps) {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Analytics {...props} />)
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-analytics-choices]')) return
    event.preventDefault()
    askAgain()
  })
}
