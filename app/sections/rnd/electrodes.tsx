import type { PlateCount } from '#app/content/products/products.server.ts'
import type { ElectrodesView } from '#app/content/rnd/rnd.server.ts'
import { cx } from '#app/ui/cx.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionTitle, Split } from '#app/ui/section.tsx'
import { Lead, Numeral } from '#app/ui/text.tsx'
import { unbroken } from '#app/ui/unbroken.ts'

/** The electrodes: lifetime, material, and plates of each product. */
export function Electrodes({ title, lead, life, lifeText, picture, alt, notes, ...counts }: ElectrodesView) {
  return (
    <Section id="electrodes" ground="deep" space="section" className="rnd-electrodes relative overflow-hidden">
      <Split ratio="7/5" className="page-width lg:gap-x-fluid">
        <Picture
          className="lg:col-start-2 lg:row-start-1"
          imgClassName="mx-auto mb-8 w-[min(70vw,320px)] lg:-mt-6 lg:mr-0 lg:mb-0 lg:w-[min(100%,480px)]"
          id={picture}
          alt={alt}
          sizes="(min-width: 900px) 42vw, 90vw"
        />
        <div className="lg:col-start-1 lg:row-start-1">
          <SectionTitle text={title} />
          <Lead className="mt-4.5 max-w-text">{lead}</Lead>
          <p className="mt-9 flex flex-wrap items-baseline gap-x-4 text-on-deep-soft">
            <Numeral size="lg">{life.value}</Numeral> <span>{life.unit}</span>
          </p>
          <p className="mt-4.5 max-w-text text-on-deep-soft">
            {lifeText.replace('{years}', String(counts.warrantyYears))}
          </p>
          <Facts
            variant="below"
            className="mt-10"
            rows={notes.map(({ title, text }) => ({ label: title, value: text }))}
          />
        </div>
        <PlateCounts title={counts.platesTitle} plates={counts.plates} />
      </Split>
    </Section>
  )
}

/** Maximum number of names that fit in one row. */
const IN_A_ROW = 6

/** Each product's plates, one by one. */
function PlateCounts({ title, plates }: { title: string; plates: PlateCount[] }) {
  return (
    <div className="plate-counts mt-8 border-t border-line-on-deep pt-6 lg:col-span-full lg:mt-14">
      <h3 className="text-small leading-snug font-medium tracking-normal text-on-deep-soft">{title}</h3>
      <ul
        className={cx(
          'mt-6 grid gap-2 md:gap-4 xl:gap-6',
          plates.length > IN_A_ROW ? 'grid-cols-3 md:grid-cols-6' : 'auto-cols-fr grid-flow-col',
        )}
      >
        {plates.map(({ name, count }) => (
          <li
            key={name}
            className="grid content-start text-fine leading-normal wrap-anywhere text-on-deep-soft lg:text-small lg:leading-normal"
            style={{ '--plates': count }}
          >
            <b className="mt-3.5 mb-1 text-heading leading-none font-thin tracking-tighter text-on-deep">{count}</b>{' '}
            <span>{unbroken(name)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
