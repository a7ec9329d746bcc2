import type { OpportunitiesPage } from '#app/content/franchise/franchise.server.ts'
import { Section, SectionHead } from '#app/ui/section.tsx'

const ID = 'words'

/** Three kinds of partnership as dictionary entries, each with a question to ask. */
export function ThreeWords({ title, lead, askLabel, items, note }: OpportunitiesPage['kinds']) {
  return (
    <Section id={ID} ground="alt" space="section">
      <div className="page-width">
        <SectionHead sectionId={ID} title={title} aside={<p className="max-w-text text-ink-soft">{lead}</p>} />
        {items.map(({ name, text, ask }) => (
          <div key={name} className="grid gap-x-8 gap-y-3 border-t border-ink py-7 lg:grid-cols-3 lg:py-9">
            <h3 className="text-h1 font-light tracking-tighter">{name}</h3>
            <p className="max-w-text">{text}</p>
            <p className="max-w-text text-ink-soft">
              <b className="font-semibold text-action">{askLabel}:</b> {ask}
            </p>
          </div>
        ))}
        <p className="border-t border-ink pt-7 font-medium">{note}</p>
      </div>
    </Section>
  )
}
