import type { ElectrodesView } from '#app/content/rnd/rnd.server.ts'
import { PlateCounts } from '#app/sections/plate-counts.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { Numeral } from '#app/ui/numeral.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { Lead } from '#app/ui/text.tsx'

const ID = 'electrodes'

/** The electrodes: lifetime, material, and plates of each product. */
export function Electrodes({ title, lead, life, lifeText, picture, alt, notes, ...counts }: ElectrodesView) {
  return (
    <Section id={ID} ground="deep" space="section" className="rnd-electrodes relative overflow-hidden">
      <Split ratio="7/5" className="page-width lg:gap-x-fluid">
        <Picture
          className="lg:col-start-2 lg:row-start-1"
          imgClassName="mx-auto mb-8 w-[min(70vw,320px)] lg:-mt-6 lg:mr-0 lg:mb-0 lg:w-[min(100%,480px)]"
          id={picture}
          alt={alt}
          sizes="(min-width: 900px) 42vw, 90vw"
        />
        <div className="lg:col-start-1 lg:row-start-1">
          <h2 id={sectionHeadingId(ID)}>
            <Lines text={title} />
          </h2>
          <Lead className="mt-4.5 max-w-text">{lead}</Lead>
          <p className="mt-9 flex flex-wrap items-baseline gap-x-4 text-on-deep-soft">
            <Numeral size="lg">{life.value}</Numeral> <span>{life.unit}</span>
          </p>
          <p className="mt-4.5 max-w-text text-on-deep-soft">
            {lifeText.replace('{years}', String(counts.warrantyYears))}
          </p>
          <Facts
            look="below"
            className="mt-10"
            rows={notes.map(({ title, text }) => ({ label: title, value: text }))}
          />
        </div>
        <PlateCounts title={counts.platesTitle} plates={counts.plates} />
      </Split>
    </Section>
  )
}
