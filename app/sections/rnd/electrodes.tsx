import type { ElectrodesView } from '#app/content/views/rnd.ts'
import { PlateCounts } from '#app/sections/plate-counts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Lines, Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'electrodes'

/** The metal: how long it lasts, what it is made of, and how much of it each machine has. */
export function Electrodes({ title, lead, life, lifeText, picture, alt, notes, ...counts }: ElectrodesView) {
  return (
    <Section id={ID} className="rnd-electrodes on-deep">
      <div className="rnd-electrodes-grid page-width">
        <Picture className="rnd-stack" id={picture} alt={alt} sizes="(min-width: 900px) 42vw, 90vw" />
        <div className="rnd-electrodes-words">
          <h2 id={sectionHeadingId(ID)}>
            <Lines text={title} />
          </h2>
          <p className="lead">{lead}</p>
          <p className="rnd-life">
            <b>{life.value}</b> <span>{life.unit}</span>
          </p>
          <p className="rnd-life-text">{lifeText.replace('{years}', String(counts.warrantyYears))}</p>
          <dl className="rnd-notes">
            {notes.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <PlateCounts title={counts.platesTitle} plates={counts.plates} />
      </div>
    </Section>
  )
}
