import type { AboutPage } from '#app/content/about/about.server.ts'
import type { Person } from '#app/content/articles/people.server.ts'
import { VisitLine } from '#app/sections/visit/visit-line.tsx'
import { Actions } from '#app/ui/actions.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Section, SectionTitle, Split, SplitSection } from '#app/ui/section.tsx'
import { Eyebrow, TextLink } from '#app/ui/text.tsx'

/** The values as one paragraph. */
export function Values({ title, lead, items }: AboutPage['values']) {
  return (
    <SplitSection id="values" ratio="5/7" gap="gap-6 lg:gap-18" title={title} lead={lead}>
      <ul className="text-lead lg:text-intro">
        {items.map(({ name, text }) => (
          <li key={name} className="inline">
            <b className="font-semibold">{name}.</b> <span className="text-ink-soft">{text}</span>{' '}
          </li>
        ))}
      </ul>
    </SplitSection>
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
    <Section id="liaison" ground="alt" className="overflow-hidden pt-section pb-fluid-lg">
      <div className="page-width">
        <Split ratio="4/7" className="gap-10 lg:gap-18">
          <div>
            <Eyebrow>{eyebrow}</Eyebrow>
            <SectionTitle text={role} className="text-h3" />
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
        <SectionTitle text={title} />
        <ul className="mt-fluid-sm grid gap-7 md:grid-cols-2">
          {people.map(({ anchor, name, role, text }) => (
            <li key={anchor} id={anchor} className="border-t border-line pt-6">
              <h3>{name}</h3>
              <p className="text-small font-semibold text-ink-soft">{role}</p>
              <p className="mt-2.5 max-w-text text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
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
          <ButtonLink {...demo} />
          <TextLink {...link} />
        </Actions>
        <VisitLine className="mt-3" />
      </div>
    </div>
  )
}
