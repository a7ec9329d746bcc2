import type { FranchiseFigure, FranchisesPage } from '#app/content/schemas/franchise.ts'
import type { Site } from '#app/content/schemas/site.ts'
import type { NumbersView } from '#app/content/views/franchise.ts'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { FigureDrawing } from './figure-drawing.tsx'

const ID = 'numbers'

type FourFiguresProps = NumbersView & { warranty: FranchisesPage['warranty']; years: Site['warranty'] }

/** The stated figures as a printed list: one a row, as large as the screen allows, each with its caution. */
export function FourFigures({ title, lead, source, caution, figures, warranty, years }: FourFiguresProps) {
  return (
    <Section id={ID} className="section">
      <div className="page-width">
        <SectionHead
          sectionId={ID}
          title={title}
          aside={
            <div className="franchise-numbers-source">
              <p>{lead}</p>
              <TextLink {...source} />
            </div>
          }
        />
        {figures.map((figure) => (
          <FigureRow key={figure.kind} {...figure} caution={caution} />
        ))}
        <WarrantyRow {...warranty} years={years} />
      </div>
    </Section>
  )
}

function FigureRow({ kind, title, value, unit, text, caution }: FranchiseFigure & { caution: string }) {
  const [from, to] = value
  return (
    <article className="franchise-figure">
      <h3>
        <span className="franchise-figure-title">{title} </span>
        <span className="franchise-figure-value">
          {from}
          {to && <small> to </small>}
          {to}
        </span>
        <span className="franchise-figure-unit"> {unit}</span>
      </h3>
      <FigureDrawing kind={kind} />
      <div className="franchise-figure-text">
        <p>{text}</p>
        <p className="franchise-caution">{caution}</p>
      </div>
    </article>
  )
}

function WarrantyRow({
  title,
  text,
  machine,
  plateChamber,
  years,
}: FranchisesPage['warranty'] & { years: Site['warranty'] }) {
  return (
    <div className="franchise-warranty">
      <h3>{title}</h3>
      <dl>
        <div>
          <dt>{machine}</dt>
          <dd>{years.machineYears}</dd>
        </div>
        <div>
          <dt>{plateChamber}</dt>
          <dd>{years.plateChamberYears}</dd>
        </div>
      </dl>
      <p>{text}</p>
    </div>
  )
}
