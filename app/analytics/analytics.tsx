import { useEffect, useState } from 'react'

import type { AnalyticsCopy } from '#app/content/site/analytics.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { keepChoice, onAskAgain, readChoice, type Choice } from './consent.ts'
import { startTag, stopTag, type TagSettings } from './google-tag.ts'
import { track } from './track.ts'

export type AnalyticsProps = { tag: TagSettings; copy: AnalyticsCopy }

/** `again`: the visitor wants to change the answer. */
type Question = 'none' | 'first' | 'again'

export function Analytics({ tag, copy }: AnalyticsProps) {
  const [question, setQuestion] = useState<Question>('none')

  useEffect(() => {
    const choice = readChoice()
    if (choice === null) setQuestion('first')
    if (choice === 'granted') startTag(tag)
    return onAskAgain(() => setQuestion('again'))
  }, [])

  useEffect(() => {
    document.addEventListener('click', trackContact)
    return () => document.removeEventListener('click', trackContact)
  }, [])

  const answer = (choice: Choice) => {
    keepChoice(choice)
    setQuestion('none')
    if (choice === 'granted') startTag(tag)
    else stopTag()
  }

  if (question === 'none') return null
  return <ConsentBanner copy={copy} isWanted={question === 'again'} onAnswer={answer} />
}

/** Calls and chats are enquiries without a form. A chat link to us has a number; one that shares a page has none. */
function trackContact({ target }: Event) {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null
  if (href?.startsWith('tel:')) track('call')
  if (href && /^https:\/\/wa\.me\/\d/.test(href)) track('chat')
}
