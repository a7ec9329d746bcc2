import type { AnalyticsCopy } from '#app/content/site/analytics.ts'
import { askAgain } from './consent.ts'

/** Opens the question again. Without scripts it links to the list of what would be measured. */
export function ChoicesLink({ copy, className }: { copy: AnalyticsCopy; className: string }) {
  return (
    <a
      className={className}
      href={copy.more.href}
      onClick={(event) => {
        event.preventDefault()
        askAgain()
      }}
    >
      {copy.choices}
    </a>
  )
}
