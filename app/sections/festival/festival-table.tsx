import type { Festival } from '#app/content/schemas/festival.ts'
import { Lines, Section, sectionHeadingId } from '#app/ui/section.tsx'
import { FestivalMark } from './festival-mark.tsx'

const ID = 'table'

type FestivalTableProps = Festival['table'] & { festival: Festival['placement'] }

/** What happens at the stall, counted in lamps or in sticks. */
export function FestivalTable({ title, items, festival }: FestivalTableProps) {
  return (
    <Section id={ID} className="festival-table">
      <div className="page-width">
        <h2 id={sectionHeadingId(ID)}>
          <Lines text={title} />
        </h2>
        <ol>
          {items.map((item, index) => (
            <li key={item.title}>
              <FestivalMark festival={festival} count={index + 1} />
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
