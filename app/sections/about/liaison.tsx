import type { AboutPage } from '#app/content/about/about.server.ts'
import { SampleLegend, SampleValue } from '#app/ui/sample-value.tsx'
import { Section, sectionHeadingId } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'
import { Eyebrow } from '#app/ui/text.tsx'

const ID = 'liaison'

const roof =
  'M0 220H96V154Q58 154 26 134Q92 130 128 84L116 70Q190 86 264 70L252 84Q288 130 354 134Q322 154 284 154V220H344'
const sea = `C362 220 370 196 388 196S414 220 432 220S458 196 476 196S502 220 520 220S546 196 564 196S590 220 608 220S634 196 652 196S678 220 696 220S722 196 740 196S766 220 784 220`
const gate =
  'H862V98H848V84H868V62H902V50Q960 26 1018 50V62H1052V84H1072V98H1058V220H1010V152Q1010 108 960 108T910 152V220H1200'

/** The contact between the maker and India: a role until a real profile exists. */
export function Liaison({ eyebrow, role, text, quote, alt, sample }: AboutPage['liaison']) {
  return (
    <Section id={ID} ground="alt" className="overflow-hidden pt-section">
      <div className="page-width">
        <Split ratio="4/7" className="gap-10 lg:gap-18">
          <div>
            <Eyebrow>{eyebrow}</Eyebrow>
            <h2 id={sectionHeadingId(ID)} className="text-h3">
              <SampleValue isSample={sample === true}>{role}</SampleValue>
            </h2>
            <p className="mt-2.5 mb-3.5 max-w-text text-ink-soft">{text}</p>
            {sample && <SampleLegend />}
          </div>
          <blockquote className="about-quote text-heading leading-snug font-medium">{quote}</blockquote>
        </Split>
      </div>
      <svg
        className="about-line mt-fluid-xl block w-full overflow-visible"
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
