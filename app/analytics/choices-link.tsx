import type { AnalyticsWords } from '#app/content/schemas/analytics.ts'
import { askAgain } from './consent.ts'

/** Opens the question about analytics again. Without scripts nothing is measured, and it leads to what would be. */
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
