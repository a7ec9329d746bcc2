import type { ReportView } from '#app/content/views/report.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Logo } from '#app/ui/icons/logo.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

export type ReportLayout = keyof ReportView['layouts']

const PATHS: [ReportLayout, path: string][] = [
  ['challan', '/Wip-Print'],
  ['stages', '/print-layout'],
  ['table', '/wip-table'],
]

type ReportToolsProps = ReportView['tools'] & {
  layouts: ReportView['layouts']
  current: ReportLayout
  brand: string
}

/** Over the sheet, and not on paper: the way home, the other layouts, the printer. */
export function ReportTools({ label, print, hint, layouts, current, brand }: ReportToolsProps) {
  const isHydrated = useHydrated()
  return (
    <div className="report-tools">
      <PageLink className="report-home" to="/" aria-label={`${brand}, home`}>
        <Logo height={26} />
      </PageLink>
      <nav aria-label={label}>
        {PATHS.map(([layout, path]) => (
          // A page of its own each time: the sheets differ in the size of their paper, which belongs to the whole document.
          <a key={path} href={path} aria-current={layout === current ? 'page' : undefined}>
            {layouts[layout].label}
          </a>
        ))}
      </nav>
      <p className="report-hint fine">{hint}</p>
      {/* Its place is kept until it can print. */}
      <button
        type="button"
        className="report-print"
        style={isHydrated ? undefined : { visibility: 'hidden' }}
        onClick={() => window.print()}
      >
        <Icon name="printer" size={18} />
        {print}
      </button>
    </div>
  )
}
