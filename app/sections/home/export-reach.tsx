import type { CSSProperties } from 'react'

import type { ExportsView } from '#app/content/views/home.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { ExportMap } from './export-map.tsx'

const ID = 'export'

/** How far the machines travel: the world, and each region's share as a measuring glass of its own. */
export function ExportReach({ eyebrow, title, figures, origin, map, caption, shares, note, table }: ExportsView) {
  return (
    <Section id={ID} className="exports section">
      <div className="page-width">
        <SectionHead tight sectionId={ID} eyebrow={eyebrow} title={title} />
        <ExportMap alt={map} origin={origin} regions={shares}>
          <dl className="export-figures">
            {figures.map(({ number, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{number}</dd>
              </div>
            ))}
          </dl>
        </ExportMap>
        <p className="shares-caption">{caption}</p>
        <ul className="shares">
          {shares.map(({ region, name, percent }) => (
            <li key={region} className="share" style={{ '--percent': percent } as CSSProperties}>
              <b>
                {percent} <i>%</i>
              </b>
              <span className="share-glass" aria-hidden="true" />
              <span>{name}</span>
            </li>
          ))}
        </ul>
        <div className="shares-foot">
          <p className="fine">{note}</p>
          <SharesTable {...table} shares={shares} />
        </div>
      </div>
    </Section>
  )
}

function SharesTable({ label, caption, region, share, shares }: ExportsView['table'] & Pick<ExportsView, 'shares'>) {
  return (
    <details className="shares-table">
      <summary>{label}</summary>
      <DataTable
        caption={caption}
        columns={[region, share]}
        rows={shares.map(({ name, percent }) => ({ head: name, cells: [`${percent} %`] }))}
      />
    </details>
  )
}
