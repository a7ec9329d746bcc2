import type { Touch } from './lead.ts'

/** Formats a touch: `/products from https://www.google.com/search utm_source=google`. */
export function touchText(touch: Touch | undefined): string {
  if (!touch) return 'direct'
  const parameters = Object.entries(touch.parameters).map(([name, value]) => `${name}=${value}`)
  return [touch.landingPage, touch.referrer ? `from ${touch.referrer}` : '', ...parameters].filter(Boolean).join(' ')
}
