import type { AboutPage } from '#app/content/schemas/about.ts'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { PencilRule } from './pencil-rule.tsx'

const ID = 'values'

/** Ten lines set large. The rules between them begin as pencil lines and end as a ruler's. */
export function Values({ title, lead, items }: AboutPage['values']) {
  return (
    <Section id={ID} className="section values">
      <div className="page-width">
        <SectionHead sectionId={ID} title={title} aside={<p className="lead">{lead}</p>} />
        <ol className="values-list">
          {items.map(({ name, text }, index) => (
            <li key={name}>
              <PencilRule tremble={tremblesAt(index, items.length)} seed={index + 1} />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

const UNSURE = 5
const tremblesAt = (index: number, count: number) => UNSURE * (1 - index / (count - 1)) ** 1.5
