/**
 * Asks for consent, without pressure: two equal answers, nothing chosen beforehand, and the page goes on behind it. It is
 * fixed, so that nothing moves; its styles come with it, so that no other page carries them.
 */
import { useEffect, useRef, useState } from 'react'

import type { AnalyticsWords } from '#app/content/schemas/analytics.ts'
import styles from './consent-banner.css'
import { buttonClass } from '#app/ui/button.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { type Choice, readChoice } from './consent.ts'
import { useFormOnScreen } from './use-form-on-screen.ts'

interface ConsentBannerProps {
  words: AnalyticsWords
  /** The visitor has asked for it: it takes the focus, and gives it back with the answer. */
  isWanted: boolean
  onAnswer: (choice: Choice) => void
}

export function ConsentBanner({ words, isWanted, onAnswer }: ConsentBannerProps) {
  const [isStyled, setStyled] = useState(false)
  // Nothing may lie over a form, nor take the eyes from it.
  const isAway = useFormOnScreen() && !isWanted
  const banner = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!isStyled || !isWanted) return
    const opener = document.activeElement
    banner.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [isStyled, isWanted])

  return (
    <section
      ref={banner}
      className="consent on-deep"
      aria-labelledby="consent-title"
      tabIndex={-1}
      hidden={!isStyled || isAway}
      // To close it is no yes; a yes of before it leaves as it is.
      onKeyDown={({ key }) => key === 'Escape' && onAnswer(readChoice() ?? 'denied')}
    >
      <link rel="stylesheet" href={styles} onLoad={() => setStyled(true)} />
      <h2 id="consent-title">{words.title}</h2>
      <p>
        {words.text} <PageLink to={words.more.href}>{words.more.label}</PageLink>
      </p>
      <div className="consent-answers">
        <button type="button" className={buttonClass({ look: 'outline' })} onClick={() => onAnswer('granted')}>
          {words.allow}
        </button>
        <button type="button" className={buttonClass({ look: 'outline' })} onClick={() => onAnswer('denied')}>
          {words.refuse}
        </button>
      </div>
    </section>
  )
}
