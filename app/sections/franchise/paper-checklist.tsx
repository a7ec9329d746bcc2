import type { OpportunitiesPage } from '#app/content/franchise/franchise.server.ts'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Lead } from '#app/ui/text.tsx'

const ID = 'papers'

/** A checklist to print or copy: what should be in writing before any payment. */
export function PaperChecklist({ title, lead, items, note, link }: OpportunitiesPage['documents']) {
  return (
    <Section id={ID} space="section">
      <Split ratio="5/6" className="page-width gap-x-fluid-xl gap-y-10 lg:items-center">
        <div>
          <h2 id={sectionHeadingId(ID)}>{title}</h2>
          <Lead className="mt-4 max-w-text">{lead}</Lead>
          <p className="mt-4 mb-3 max-w-text">{note}</p>
          <TextLink {...link} />
        </div>
        <ul className="bg-surface px-5 pt-5 pb-7 shadow-lg lg:-rotate-1 lg:px-11 lg:pt-11 lg:pb-14">
          {items.map((item) => (
            // A box to tick with a pen.
            <li
              key={item}
              className="relative border-b border-line py-4.5 pl-11 text-lead leading-normal before:absolute before:top-5 before:left-0 before:size-5.5 before:rounded-frame before:border-2 before:border-strong"
            >
              {item}
            </li>
          ))}
        </ul>
      </Split>
    </Section>
  )
}
