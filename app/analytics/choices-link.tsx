import type { AnalyticsWords } from '#app/content/schemas/analytics.ts'
import { askAgain } from './consent.ts'

/** Opens the question about analytics again. Without scripts nothing is measured, and it leads to what would be. */
export function ChoicesLink({ words }: { words: AnalyticsWords }) {
  return (
    <a
      className="footer-top"
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
