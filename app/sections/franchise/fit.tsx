import type { OpportunitiesPage } from '#app/content/schemas/franchise.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'

const ID = 'fit'

/** What speaks for it and what speaks against it, in one sentence each. */
export function Fit({ title, yes, wait }: OpportunitiesPage['fit']) {
  return (
    <Section id={ID} className="section opportunity-fit">
      <div className="page-width">
        <SectionHead sectionId={ID} title={title} />
        <div className="opportunity-fit-columns">
          <div className="opportunity-yes">
            <h3>{yes.title}</h3>
            <ul>
              {yes.items.map((item) => (
                <li key={item}>
                  <Icon name="check" size={22} />
                  {item}
                </li>
              ))}
            </ul>
          </div>
          <div className="opportunity-wait">
            <h3>{wait.title}</h3>
            <ul>
              {wait.items.map((item) => (
                <li key={item}>
                  <Icon name="pause" size={22} />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </Section>
  )
}
