import type { HealthPage, HealthPageView } from '#app/content/health/health.server.ts'
import { Fold } from '#app/ui/fold.tsx'
import { Section, SectionTitle, Split } from '#app/ui/section.tsx'
import { Fine } from '#app/ui/text.tsx'
import { sourceAnchor } from './verdict-line.tsx'

/** The grading method, and every source. */
export function SourceList({ grading, sources }: Pick<HealthPageView, 'grading' | 'sources'>) {
  return (
    <Section id="sources" space="section">
      <Split ratio="4/7" className="page-width gap-14 lg:gap-fluid-xl">
        <div className="lg:sticky lg:top-[calc(var(--header-height)+40px)] lg:self-start">
          <h2 className="text-subtitle">{grading.title}</h2>
          <ol className="mt-5 mb-4">
            {grading.rules.map((rule, index) => (
              <li
                key={rule}
                className="grid grid-cols-[28px_minmax(0,1fr)] border-t border-line py-3 text-small leading-relaxed"
              >
                <span className="font-light text-ink-soft" aria-hidden="true">
                  {index + 1}
                </span>
                {rule}
              </li>
            ))}
          </ol>
          {grading.reviewer && (
            <Fine>
              {grading.reviewed} {grading.reviewer.label}.
            </Fine>
          )}
        </div>
        <div>
          <SectionTitle text={sources.title} className="text-subtitle" />
          <Fold id="source-list" title={sources.fold} summary={String(sources.items.length)}>
            <dl>
              {sources.items.map((source) => (
                <Source key={source.id} {...source} />
              ))}
            </dl>
          </Fold>
        </div>
      </Split>
    </Section>
  )
}

function Source({ id, label, citation, says, doi }: HealthPage['sources']['items'][number]) {
  return (
    <div
      id={sourceAnchor(id)}
      className="health-source grid gap-0.5 border-t border-line py-3.5 text-small leading-relaxed target:bg-surface-tint lg:grid-cols-[190px_minmax(0,1fr)]"
    >
      <dt className="font-semibold">{label}</dt>
      <dd className="wrap-anywhere text-ink-soft">
        <strong className="block font-medium text-ink">{says}</strong> {citation}{' '}
        {doi && (
          <a
            className="-my-2.5 inline-block py-2.5 text-action underline underline-offset-3"
            href={`https://doi.org/${doi}`}
          >
            doi:{doi}
          </a>
        )}
      </dd>
    </div>
  )
}
