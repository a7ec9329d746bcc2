import type { SourceLink, Verdict } from '#app/content/health/health.server.ts'
import { cx } from '#app/ui/cx.ts'
import { GradeGlass } from './grade.tsx'

type VerdictLineProps = Verdict & { sourcesLabel: string; className?: string }

export function VerdictLine({ grade, word, sources, sourcesLabel, className }: VerdictLineProps) {
  return (
    <div className={cx('flex min-h-12 flex-wrap items-center gap-x-5', className)}>
      <span
        className="inline-flex items-center gap-2.5 text-small leading-snug font-semibold whitespace-nowrap"
        data-grade={grade}
      >
        <GradeGlass grade={grade} />
        {word}
      </span>
      <SourceLinks label={sourcesLabel} sources={sources} />
    </div>
  )
}

/** Links from a statement to its sources at the foot of the page. */
export function SourceLinks({ label, sources }: { label: string; sources: SourceLink[] }) {
  if (sources.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-3.5" aria-label={label}>
      {sources.map(({ id, label: name }) => (
        <li key={id}>
          <a
            className="inline-flex min-h-11 items-center text-fine text-soft underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-current"
            href={`#${sourceAnchor(id)}`}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

export const sourceAnchor = (id: string) => `source-${id}`
