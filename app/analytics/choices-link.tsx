import type { AnalyticsWords } from '#app/content/site/analytics.ts'
import { askAgain } from './consent.ts'

/** Opens the question again. Without scripts it links to the list of what would be measured. */
export function ChoicesLink({ words, className }: { words: AnalyticsWords; className: string }) {
  return (
    <a
      className={className}
      href={words.more.href}
      onClick={(event) => {
        event.preventDefault()
        askAgain()
      }}
    >
      {words.choices}
    </a>
  )
}
