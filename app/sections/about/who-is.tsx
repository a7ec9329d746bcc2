import type { AboutPage } from '#app/content/about/about.server.ts'
import { Lines } from '#app/ui/lines.tsx'
import { Numeral } from '#app/ui/numeral.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Fine, Lead } from '#app/ui/text.tsx'

const ID = 'who'

export function WhoIs({ title, lead, rows, note }: AboutPage['who']) {
  return (
    <Section id={ID} className="pb-section">
      <div className="page-width">
        <div className="mb-fluid-sm grid gap-3 lg:grid-cols-[1fr_auto] lg:items-end">
          <h2 id={sectionHeadingId(ID)}>
            <Lines text={title} />
          </h2>
          <Lead>{lead}</Lead>
        </div>
        <dl>
          {rows.map(({ term, figure, text }) => (
            <div
              key={term}
              className="border-t border-line pt-6 pb-7 md:grid md:grid-cols-[180px_1fr] md:items-baseline"
            >
              <dt className="text-small font-semibold text-ink-soft">{term}</dt>
              <dd className="md:grid md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:items-baseline md:gap-8">
                <Numeral className="mt-1 mb-2.5 block leading-none md:my-0">{figure}</Numeral>
                <span className="block max-w-text">{text}</span>
              </dd>
            </div>
          ))}
        </dl>
        <Fine className="border-t border-line pt-4">{note}</Fine>
      </div>
    </Section>
  )
}
