import type { WorkingView } from '#app/content/views/franchise.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Price } from '#app/ui/price.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'working'
const LAKH = 100_000

/** The sum that a reader should do before believing the page. */
export function Working({ title, text, caption, columns, rows, note }: WorkingView) {
  return (
    <Section id={ID} className="franchise-working">
      <div className="page-width franchise-working-grid">
        <div className="reveal">
          <h2 id={sectionHeadingId(ID)}>{title}</h2>
          <p className="lead">{text}</p>
        </div>
        <div className="franchise-working-sheet reveal">
          <DataTable
            caption={caption}
            columns={columns}
            rows={rows.map(({ invested, earned, years }) => ({
              head: `${invested / LAKH} lakh`,
              cells: [<Price key="earned" amount={earned} />, `${years} years`],
            }))}
          />
          <p>{note}</p>
        </div>
      </div>
    </Section>
  )
}
