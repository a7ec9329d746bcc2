/** Asks for consent with two equal answers and no preselection. Fixed, so that the layout does not shift. Its styles load on demand. */
import { useEffect, useRef, useState } from 'react'

import type { AnalyticsCopy } from '#app/content/site/analytics.ts'
import { buttonClass } from '#app/ui/button.tsx'
import styles from './consent-banner.css'
import { type Choice, readChoice } from './consent.ts'
import { useFormOnScreen } from './use-form-on-screen.ts'

export interface ConsentBannerProps {
  copy: AnalyticsCopy
  /** Whether the visitor opened the banner, which then takes the focus and returns it after the answer. */
  isWanted: boolean
  onAnswer: (choice: Choice) => void
}

export function ConsentBanner({ copy, isWanted, onAnswer }: ConsentBannerProps) {
  const [isStyled, setStyled] = useState(false)
  // The banner must not cover or distract from a form.
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
      className="consent on-deep fixed z-35 rounded-card border border-line-on-deep bg-deep px-4.5 pt-4.5 pb-4 shadow-lg xl:px-6 xl:pt-5.5 xl:pb-5 print:hidden"
      aria-labelledby="consent-title"
      tabIndex={-1}
      hidden={!isStyled || isAway}
      // Closing is not consent, and does not revoke an earlier one.
      onKeyDown={({ key }) => key === 'Escape' && onAnswer(readChoice() ?? 'denied')}
    >
      <link rel="stylesheet" href={styles} onLoad={() => setStyled(true)} />
      <h2 id="consent-title" className="text-body leading-snug tracking-snug">
        {copy.title}
      </h2>
      <p className="mt-1.5 text-small leading-relaxed text-on-deep-soft">
        {copy.text}{' '}
        <a className="text-accent-on-deep underline underline-offset-3" href={copy.more.href}>
          {copy.more.label}
        </a>
      </p>
      <div className="mt-3.5 grid grid-cols-2 gap-2.5 *:min-h-12 *:px-3">
        <button type="button" className={buttonClass({ variant: 'outline' })} onClick={() => onAnswer('granted')}>
          {copy.allow}
        </button>
        <button type="button" className={buttonClass({ variant: 'outline' })} onClick={() => onAnswer('denied')}>
          {copy.refuse}
        </button>
      </div>
    </section>
  )
}
