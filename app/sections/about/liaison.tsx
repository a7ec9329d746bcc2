import type { AboutPage } from '#app/content/schemas/about.ts'
import { SampleBadge } from '#app/ui/badge.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'

const ID = 'liaison'

const roof =
  'M0 220H96V154Q58 154 26 134Q92 130 128 84L116 70Q190 86 264 70L252 84Q288 130 354 134Q322 154 284 154V220H344'
const sea = `C362 220 370 196 388 196S414 220 432 220S458 196 476 196S502 220 520 220S546 196 564 196S590 220 608 220S634 196 652 196S678 220 696 220S722 196 740 196S766 220 784 220`
const gate =
  'H862V98H848V84H868V62H902V50Q960 26 1018 50V62H1052V84H1072V98H1058V220H1010V152Q1010 108 960 108T910 152V220H1200'

/** Who stands between the maker and India: a role, not a person, until the real profile is here. */
export function Liaison({ eyebrow, role, text, quote, alt, sample }: AboutPage['liaison']) {
  return (
    <Section id={ID} className="liaison">
      <div className="page-width">
        <div className="liaison-grid">
          <div className="liaison-profile">
            <p className="eyebrow">{eyebrow}</p>
            <h2 id={sectionHeadingId(ID)}>{role}</h2>
            <p>{text}</p>
            {sample && <SampleBadge />}
          </div>
          <blockquote>{quote}</blockquote>
        </div>
      </div>
      <svg className="liaison-line" viewBox="0 0 1200 236" role="img" aria-label={alt}>
        <path d={roof + sea + gate} pathLength={1} vectorEffect="non-scaling-stroke" />
      </svg>
    </Section>
  )
}
