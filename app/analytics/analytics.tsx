/** Analytics, where it is configured: asks the visitor once, and starts what they allow. */
import { useEffect, useState } from 'react'
import { useLocation } from '@remix-run/react'

import type { AnalyticsWords } from '#app/content/schemas/analytics.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { keepChoice, onAskAgain, readChoice, type Choice } from './consent.ts'
import { startTag, stopTag, type TagSettings } from './google-tag.ts'

export type AnalyticsProps = { tag: TagSettings; words: AnalyticsWords }

/** `again`: the visitor wants to answer anew. */
type Question = 'none' | 'first' | 'again'

export function Analytics({ tag, words }: AnalyticsProps) {
  const [question, setQuestion] = useState<Question>('none')
  // Who knows the address of an order may see it: it is told to nobody.
  const isPrivate = useLocation().pathname.startsWith('/payment/')

  useEffect(() => {
    if (isPrivate) return
    const choice = readChoice()
    if (choice === null) setQuestion('first')
    if (choice === 'granted') startTag(tag)
    return onAskAgain(() => setQuestion('again'))
  }, [isPrivate])

  const answer = (choice: Choice) => {
    keepChoice(choice)
    setQuestion('none')
    if (choice === 'granted') startTag(tag)
    else stopTag()
  }

  if (question === 'none') return null
  return <ConsentBanner words={words} isWanted={question === 'again'} onAnswer={answer} />
}
