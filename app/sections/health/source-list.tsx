import type { HealthPage } from '#app/content/schemas/health.ts'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { sourceAnchor } from './source-links.tsx'

const ID = 'sources'

/** How the grades are given, and every source that a statement names. */
export function SourceList({ grading, sources }: Pick<HealthPage, 'grading' | 'sources'>) {
  return (
    <Section id={ID} className="section health-sources">
      <div className="health-sources-grid page-width">
        <div className="health-grading">
          <h2>{grading.title}</h2>
          <ol>
            {grading.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
          <p className="fine">{grading.reviewed}</p>
        </div>
        <div>
          <h2 id={sectionHeadingId(ID)}>{sources.title}</h2>
          <dl className="health-source-list">
            {sources.items.map((source) => (
              <Source key={source.id} {...source} />
            ))}
          </dl>
        </div>
      </div>
    </Section>
  )
}

function Source({ id, label, citation, says, doi }: HealthPage['sources']['items'][number]) {
  return (
    <div id={sourceAnchor(id)}>
      <dt>{label}</dt>
      <dd>
        <strong>{says}</strong> {citation} {doi && <a href={`https://doi.org/${doi}`}>doi:{doi}</a>}
      </dd>
    </div>
  )
}
