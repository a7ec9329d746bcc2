import type { WorkingView } from '#app/content/franchise/franchise.server.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Price } from '#app/ui/price.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { Lead } from '#app/ui/text.tsx'

const ID = 'working'
const LAKH = 100_000

/** The calculation that a reader should check. */
export function Working({ title, text, caption, columns, rows, note }: WorkingView) {
  return (
    <Section id={ID} className="pb-section">
      <Split ratio="1/1" className="page-width gap-x-fluid-xl gap-y-10">
        <div className="reveal">
          <h2 id={sectionHeadingId(ID)}>{title}</h2>
          <Lead className="mt-5 max-w-text">{text}</Lead>
        </div>
        <Panel look="tint" className="reveal self-start p-6 lg:p-11 [&_:is(th,td)]:border-line-strong">
          <DataTable
            caption={caption}
            columns={columns}
            rows={rows.map(({ invested, earned, years }) => ({
              head: `${invested / LAKH} lakh`,
              cells: [<Price key="earned" amount={earned} />, `${years} years`],
            }))}
          />
          <p className="mt-5 text-ink-soft">{note}</p>
        </Panel>
      </Split>
    </Section>
  )
}
