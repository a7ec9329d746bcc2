import type { Verdict } from '#app/content/views/health.ts'
import { GradeMark } from './grade.tsx'
import { SourceLinks } from './source-links.tsx'

/** What stands under every statement: its glass with the word, and its sources. */
export function VerdictLine({ grade, word, sources, sourcesLabel }: Verdict & { sourcesLabel: string }) {
  return (
    <div className="health-verdict">
      <GradeMark grade={grade} word={word} />
      <SourceLinks label={sourcesLabel} sources={sources} />
    </div>
  )
}
