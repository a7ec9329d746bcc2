import type { ReactNode } from 'react'

import type { ReportView } from '#app/content/reports/reports.server.ts'
import { ReportTools, type ReportLayout } from './report-tools.tsx'

type ReportPageProps = Pick<ReportView, 'layouts' | 'tools' | 'notice' | 'sample'> & {
  layout: ReportLayout
  brand: string
  children: ReactNode
}

/** A sheet of paper on the screen; in print, only its text. */
export function ReportPage({ layout, layouts, tools, notice, sample, brand, children }: ReportPageProps) {
  return (
    <div className={`report report-as-${layout}`}>
      <ReportTools {...tools} layouts={layouts} current={layout} brand={brand} />
      <article className="report-sheet">
        {children}
        {sample && <p className="report-notice">{notice}</p>}
      </article>
    </div>
  )
}
