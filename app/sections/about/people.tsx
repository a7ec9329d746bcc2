import type { AboutPage } from '#app/content/about/about.server.ts'
import type { Person } from '#app/content/articles/people.server.ts'
import { VisitLine } from '#app/sections/visit/visit-line.tsx'
import { Actions } from '#app/ui/actions.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Section, sectionHeadingId, Split, TitledSection } from '#app/ui/section.tsx'
import { Eyebrow, TextLink } from '#app/ui/text.tsx'
import { alongLine, pencilLine } from './pencil.ts'

/** Ten large lines; the rules between them change from pencil to ruler. */
export function Values({ title, lead, items }: AboutPage['values']) {
  return (
    <TitledSection id="values" space="section" title={title} lead={lead}>
      <ol>
        {items.map(({ name, text }, index) => (
          <li
            key={name}
            className="grid gap-x-8 gap-y-1.5 pb-4 lg:grid-cols-[minmax(0,1fr)_300px] lg:items-baseline-last lg:pb-7"
          >
            <PencilRule tremble={tremblesAt(index, items.length)} seed={index + 1} />
            <h3 className="mt-2 ml-[-0.04em] text-h1 font-medium text-wrap lg:mt-4 lg:text-display">{name}</h3>
            <p className="max-w-short text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

const UNSURE = 5
const tremblesAt = (index: number, count: number) => UNSURE * (1 - index / (count - 1)) ** 1.5

const WIDTH = 1000
const HEIGHT = 12

/** A line across the page. @param tremble 0 for a ruler's line, 4 for an unsure pencil */
function PencilRule({ tremble, seed }: { tremble: number; seed: number }) {
  const points = alongLine([0, HEIGHT / 2], [WIDTH, HEIGHT / 2], 16)
  return (
    <svg
      className="col-span-full block h-3 w-full overflow-visible"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      stroke="var(--ink)"
      strokeWidth="1.4"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={pencilLine(points, tremble, seed)} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

const roof =
  'M0 220H96V154Q58 154 26 134Q92 130 128 84L116 70Q190 86 264 70L252 84Q288 130 354 134Q322 154 284 154V220H344'
const sea = `C362 220 370 196 388 196S414 220 432 220S458 196 476 196S502 220 520 220S546 196 564 196S590 220 608 220S634 196 652 196S678 220 696 220S722 196 740 196S766 220 784 220`
const gate =
  'H862V98H848V84H868V62H902V50Q960 26 1018 50V62H1052V84H1072V98H1058V220H1010V152Q1010 108 960 108T910 152V220H1200'

/** The contact between the maker and India: a role until a real profile exists. */
export function Liaison({ eyebrow, role, text, quote, alt, sample }: AboutPage['liaison']) {
  return (
    <Section id="liaison" ground="alt" className="overflow-hidden pt-section">
      <div className="page-width">
        <Split ratio="4/7" className="gap-10 lg:gap-18">
          <div>
            <Eyebrow>{eyebrow}</Eyebrow>
            <h2 id={sectionHeadingId('liaison')} className="text-h3">
              {role}
            </h2>
            <p className="mt-2.5 mb-3.5 max-w-text text-ink-soft">{text}</p>
            {sample && <SampleTag of="details" />}
          </div>
          <blockquote className="about-quote text-heading leading-snug font-medium">{quote}</blockquote>
        </Split>
      </div>
      <svg
        className="about-line mt-fluid block w-full overflow-visible"
        viewBox="0 0 1200 236"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2"
        strokeLinejoin="round"
        role="img"
        aria-label={alt}
      >
        <path d={roof + sea + gate} pathLength={1} vectorEffect="non-scaling-stroke" />
      </svg>
    </Section>
  )
}

type PeopleProps = { title: string; people: (Person & { anchor: string })[] }

/** Articles and the health page link to these people. */
export function People({ title, people }: PeopleProps) {
  return (
    <Section id="people">
      <div className="page-width">
        <h2 id={sectionHeadingId('people')}>{title}</h2>
        <ul className="mt-fluid-sm grid gap-7 md:grid-cols-2">
          {people.map(({ anchor, name, role, text }) => (
            <li key={anchor} id={anchor} className="border-t border-line pt-6">
              <h3>{name}</h3>
              <p className="text-small font-semibold text-ink-soft">{role}</p>
              <p className="mt-2.5 max-w-text text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        {people.some(({ sample }) => sample) && <SampleTag of="details" className="mt-7" />}
      </div>
    </Section>
  )
}

export function Close({ title, link, demo }: AboutPage['close']) {
  return (
    <div className="page-width pt-6 pb-fluid-xl lg:flex lg:items-center lg:justify-between lg:gap-12">
      <h2>{title}</h2>
      <div className="mt-6 lg:mt-0">
        <Actions>
          <ButtonLink href={demo.href}>{demo.label}</ButtonLink>
          <TextLink {...link} />
        </Actions>
        <VisitLine className="mt-3" />
      </div>
    </div>
  )
}
