import type { Verdict } from '#app/content/health/health.server.ts'
import { cx } from '#app/ui/cx.ts'
import { GradeMark } from './grade.tsx'
import { SourceLinks } from './source-links.tsx'

type VerdictLineProps = Verdict & { sourcesLabel: string; className?: string }

export function VerdictLine({ grade, word, sources, sourcesLabel, className }: VerdictLineProps) {
  return (
    <div className={cx('flex min-h-12 flex-wrap items-center gap-x-5', className)}>
      <GradeMark grade={grade} word={word} />
      <SourceLinks label={sourcesLabel} sources={sources} />
    </div>
  )
}
