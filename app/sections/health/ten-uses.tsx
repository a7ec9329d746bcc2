import type { CSSProperties } from 'react'

import type { HealthPageView, UseView } from '#app/content/views/health.ts'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { VerdictLine } from './verdict-line.tsx'

const ID = 'uses'

/** The chart's own scale: a little wider than any machine reaches, so that its ends are not cut. */
const SCALE = { from: 2, to: 12 }
const toPlace = (ph: number) => (ph - SCALE.from) / (SCALE.to - SCALE.from)
const wholeNumbers = Array.from({ length: SCALE.to - SCALE.from + 1 }, (_, index) => SCALE.from + index)

interface TenUsesProps {
  uses: HealthPageView['uses']
  labels: HealthPageView['labels']
}

/** Ten rows over one axis: what the water is for, at which pH, and how well that is shown. */
export function TenUses({ uses, labels }: TenUsesProps) {
  return (
    <Section id={ID} className="section section-alt health-uses">
      <div className="page-width">
        <SectionHead sectionId={ID} title={uses.title} aside={<p className="lead">{uses.lead}</p>} />
        <p className="health-axis" aria-hidden="true">
          {wholeNumbers.map((ph) => (
            <span key={ph} style={{ '--place': toPlace(ph) } as CSSProperties}>
              {ph}
            </span>
          ))}
        </p>
        <ol>
          {uses.items.map((use) => (
            <Use key={use.name} {...use} labels={labels} />
          ))}
        </ol>
        <p className="fine">{uses.note}</p>
      </div>
    </Section>
  )
}

type UseProps = UseView & Pick<TenUsesProps, 'labels'>

function Use({ name, text, from, to, caution, onlyWith, labels, ...verdict }: UseProps) {
  const place = { '--from': toPlace(from), '--to': toPlace(to) } as CSSProperties
  return (
    <li className="health-use" data-statement style={place}>
      <div className="health-use-words">
        <h3>{name}</h3>
        <p>{text}</p>
        {(caution || onlyWith) && (
          <p className="health-use-notes">
            {caution && <strong>{caution}.</strong>} {onlyWith && `${labels.onlyWith} ${onlyWith}.`}
          </p>
        )}
      </div>
      <div className="health-band" aria-hidden="true">
        <span className={from === to ? 'health-dot' : undefined} />
      </div>
      <p className="health-use-ph">
        <span>{labels.scale}</span> {toRange(from, to)}
      </p>
      <VerdictLine {...verdict} sourcesLabel={labels.sources} />
    </li>
  )
}

const toRange = (from: number, to: number) => (from === to ? from.toFixed(1) : `${from}–${to}`)
