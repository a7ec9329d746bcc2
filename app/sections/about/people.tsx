import type { Person } from '#app/content/articles/people.server.ts'
import { SampleLegend, SampleValue } from '#app/ui/sample-value.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'people'

type PeopleProps = { title: string; people: (Person & { anchor: string })[] }

/** Articles and the health page link to these people. */
export function People({ title, people }: PeopleProps) {
  return (
    <Section id={ID}>
      <div className="page-width">
        <h2 id={sectionHeadingId(ID)}>{title}</h2>
        <ul className="mt-fluid-sm grid gap-7 md:grid-cols-2">
          {people.map(({ anchor, name, role, text, sample }) => (
            <li key={anchor} id={anchor} className="border-t border-line pt-6">
              <h3>
                <SampleValue isSample={sample === true}>{name}</SampleValue>
              </h3>
              <p className="text-small font-semibold text-ink-soft">{role}</p>
              <p className="mt-2.5 max-w-text text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        {people.some(({ sample }) => sample) && <SampleLegend className="mt-7" />}
      </div>
    </Section>
  )
}
