import type { AnalyticsCopy } from '#app/content/site/analytics.ts'

/** Reopens the consent banner (`start-analytics.ts`). Without scripts it links to the list of measurements. */
export function ChoicesLink({ copy, className }: { copy: AnalyticsCopy; className: string }) {
  return (
    <a className={className} href={copy.more.href} data-analytics-choices>
      {copy.choices}
    </a>
  )
}
