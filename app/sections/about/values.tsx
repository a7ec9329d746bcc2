import type { AboutPage } from '#app/content/about/about.server.ts'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { Lead } from '#app/ui/text.tsx'
import { PencilRule } from './pencil-rule.tsx'

const ID = 'values'

/** Ten large lines; the rules between them change from pencil to ruler. */
export function Values({ title, lead, items }: AboutPage['values']) {
  return (
    <Section id={ID} space="section">
      <div className="page-width">
        <SectionHead sectionId={ID} title={title} aside={<Lead className="lg:max-w-phrase">{lead}</Lead>} />
        <ol>
          {items.map(({ name, text }, index) => (
            <li
              key={name}
              className="grid gap-x-8 gap-y-1.5 pb-4 lg:grid-cols-[minmax(0,1fr)_300px] lg:items-baseline-last lg:pb-7"
            >
              <PencilRule tremble={tremblesAt(index, items.length)} seed={index + 1} />
              <h3 className="mt-2 ml-[-0.04em] text-h1 font-medium text-wrap lg:mt-4 lg:text-display">{name}</h3>
              <p className="max-w-short text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

const UNSURE = 5
const tremblesAt = (index: number, count: number) => UNSURE * (1 - index / (count - 1)) ** 1.5
