import type { Festival } from '#app/content/festivals/festivals.server.ts'
import { Lines } from '#app/ui/lines.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { FestivalMark } from './festival-mark.tsx'

const ID = 'table'

type FestivalTableProps = Festival['table'] & { festival: Festival['placement'] }

export function FestivalTable({ title, items, festival }: FestivalTableProps) {
  return (
    <Section id={ID} space="section" className="bg-(--festival-paper)">
      <div className="page-width">
        <h2 id={sectionHeadingId(ID)} className="lg:text-h1">
          <Lines text={title} />
        </h2>
        <ol className="mt-fluid-lg grid gap-x-12 gap-y-10 lg:grid-cols-[3fr_4fr_5fr]">
          {items.map((item, index) => (
            <li key={item.title}>
              <FestivalMark festival={festival} count={index + 1} />
              <h3>{item.title}</h3>
              <p className="mt-2 max-w-short text-ink-soft">{item.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
