import type { ReactNode } from 'react'

import type { ReportView } from '#app/content/reports/reports.server.ts'
import { Logo } from '#app/ui/icons/logo.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { Fine } from '#app/ui/text.tsx'

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

type ReportLayout = keyof ReportView['layouts']

const PATHS: [ReportLayout, path: string][] = [
  ['challan', '/Wip-Print'],
  ['stages', '/print-layout'],
  ['table', '/wip-table'],
]

const tool =
  'inline-flex min-h-11 items-center text-small font-semibold aria-[current=page]:border-b-2 aria-[current=page]:pt-0.5'

type ReportToolsProps = ReportView['tools'] & {
  layouts: ReportView['layouts']
  current: ReportLayout
  brand: string
}

/** Above the sheet, on screen only: a link home, the other layouts, the print button. */
function ReportTools({ label, print, hint, layouts, current, brand }: ReportToolsProps) {
  return (
    <div className="mx-auto flex w-[min(297mm,100%-32px)] flex-wrap items-center gap-x-6 gap-y-1 py-3 print:hidden">
      <a className="inline-flex min-h-11 items-center" href="/" aria-label={`${brand}, home`}>
        <Logo height={26} />
      </a>
      <nav className="order-1 flex flex-[1_0_100%] flex-wrap gap-x-5 sm:order-0 sm:basis-0" aria-label={label}>
        {PATHS.map(([layout, path]) => (
          // A full page load: layouts differ in paper size, which belongs to the document.
          <a key={path} className={tool} href={path} aria-current={layout === current ? 'page' : undefined}>
            {layouts[layout].label}
          </a>
        ))}
      </nav>
      <Fine className="not-noscript:hidden">{hint}</Fine>
      <PrintButton
        label={print}
        iconSize={18}
        className="ml-auto inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-pill bg-ink px-4.5 text-small font-semibold text-on-action"
      />
    </div>
  )
}
