import type { AnalyticsCopy } from '#app/content/site/analytics.ts'

/** Reopens the consent banner (`start-analytics.ts`). Without scripts it links to the list of what is measured. */
export function ChoicesLink({ copy, className }: { copy: AnalyticsCopy; className: string }) {
  return (
    <a className={className} href={copy.more.href} data-analytics-choices>
      {copy.choices}
    </a>
  )
}
