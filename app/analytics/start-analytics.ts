import type { AnalyticsCopy } from '#app/content/site/analytics.ts'
import { keepChoice, readChoice, type Choice } from './consent.ts'
import { startTag, stopTag, type TagSettings } from './google-tag.ts'
import { track } from './track.ts'

export type AnalyticsProps = { tag: TagSettings; copy: AnalyticsCopy }

/** Starts the tag for a visitor who agreed, and shows the banner to one who has not answered. */
export function startAnalytics({ tag, copy }: AnalyticsProps) {
  const onAnswer = (choice: Choice) => {
    keepChoice(choice)
    if (choice === 'granted') startTag(tag)
    else stopTag()
  }
  // React loads only with the banner.
  const ask = async (isWanted: boolean) => {
    const { askConsent } = await import('./ask-consent.tsx')
    askConsent({ copy, isWanted, onAnswer })
  }

  const choice = readChoice()
  if (choice === 'granted') startTag(tag)
  if (choice === null) ask(false).catch(() => undefined)
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    trackContact(link.getAttribute('href'))
    if (!link.matches('[data-analytics-choices]')) return
    event.preventDefault()
    // The link itself leads to the list of measurements, which opens if the banner fails to load.
    ask(true).catch(() => location.assign(link.href))
  })
}

/** Tracks calls and chats, which are enquiries without a form. A chat link to us has a number; a link for sharing has none. */
function trackContact(href: string | null) {
  if (href?.startsWith('tel:')) track('call')
  if (href && /^https:\/\/wa\.me\/\d/.test(href)) track('chat')
}
