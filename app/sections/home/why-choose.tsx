import type { HomePage } from '#app/content/schemas/home.ts'
import type { Site } from '#app/content/schemas/site.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Lines, Section, SectionHead } from '#app/ui/section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { CleaningFrame } from '../cleaning-frame.tsx'
import { DisplayLight } from './display-light.tsx'
import { ElectrodePlates } from './electrode-plates.tsx'

const ID = 'why'

type WhyChooseProps = HomePage['why'] & { warrantyYears: Site['warranty'] }

/** Reasons as unequal tiles, each with its own picture of the reason. */
export function WhyChoose({ eyebrow, title, warrantyYears, ...why }: WhyChooseProps) {
  return (
    <Section id={ID} className="section section-alt">
      <div className="page-width">
        <SectionHead sectionId={ID} eyebrow={eyebrow} title={title} />
        <div className="tiles">
          <LifeTile {...why.life} />
          <CleaningTile {...why.cleaning} />
          <DisplayTile {...why.display} />
          <DemoTile {...why.demo} />
          <WarrantyTile {...why.warranty} years={warrantyYears} />
          <OriginTile {...why.origin} />
        </div>
      </div>
    </Section>
  )
}

function LifeTile({ number, title, text }: HomePage['why']['life']) {
  return (
    <article className="tile tile-life reveal">
      <h3>
        <span className="tile-numeral">{number}</span> {title}
      </h3>
      <p>{text}</p>
      <ElectrodePlates />
    </article>
  )
}

function CleaningTile({ title, text, steps }: HomePage['why']['cleaning']) {
  const phases = ['works', 'reverses', 'rinses'] as const
  return (
    <article className="tile tile-cleaning reveal">
      <div>
        <h3>
          <Lines text={title} />
        </h3>
        <p>{text}</p>
      </div>
      <ol className="cleaning-frames">
        {phases.map((phase, index) => (
          <li key={phase}>
            <CleaningFrame phase={phase} />
            {steps[index]}
          </li>
        ))}
      </ol>
    </article>
  )
}

function DisplayTile({ title, text, lights }: HomePage['why']['display']) {
  return (
    <article className="tile tile-display on-deep reveal">
      <ul className="display-lights">
        {lights.map((light) => (
          <DisplayLight key={light.signal} {...light} />
        ))}
      </ul>
      <div className="tile-display-text">
        <h3>
          <Lines text={title} />
        </h3>
        <p>{text}</p>
      </div>
    </article>
  )
}

function DemoTile({ title, text, link, picture, alt }: HomePage['why']['demo']) {
  return (
    <article className="tile tile-demo reveal">
      <Picture id={picture} alt={alt} sizes="(min-width: 900px) 50vw, 100vw" />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        <TextLink {...link} />
      </div>
    </article>
  )
}

function WarrantyTile({
  title,
  machine,
  plateChamber,
  years,
}: HomePage['why']['warranty'] & { years: Site['warranty'] }) {
  return (
    <article className="tile tile-warranty reveal">
      <h3>{title}</h3>
      <dl>
        <div>
          <dt>{machine}</dt>
          <dd className="tile-numeral">{years.machineYears}</dd>
        </div>
        <div>
          <dt>{plateChamber}</dt>
          <dd className="tile-numeral">{years.plateChamberYears}</dd>
        </div>
      </dl>
    </article>
  )
}

function OriginTile({ title }: HomePage['why']['origin']) {
  return (
    <article className="tile tile-origin reveal">
      <img src="/icons/diagrams/world-arcs.svg" alt="" width={1200} height={560} loading="lazy" />
      <h3>{title}</h3>
    </article>
  )
}
