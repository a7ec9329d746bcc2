import type { BookDemoPage } from '#app/content/forms/form-pages.ts'
import type { VisitView } from '#app/content/visits/visit.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Lines } from '#app/ui/lines.tsx'
import { Eyebrow } from '#app/ui/text.tsx'
import { VisitBrief } from '../visit/visit-brief.tsx'
import { VisitCopy } from '../visit/visit-line.tsx'

export interface DemoHeadProps extends Pick<BookDemoPage, 'eyebrow' | 'title' | 'lead' | 'withoutFigures'> {
  /** The breadcrumb's last entry. */
  here: string
  visit: VisitView
}

export function DemoHead({ here, visit, ...copy }: DemoHeadProps) {
  const { measured } = visit
  return (
    <header className="on-deep pb-24 bg-underwater lg:pb-36">
      <div className="page-width">
        <Breadcrumb trail={[{ href: '/', label: 'Home' }]} here={here} />
        <Eyebrow as="h1" accent className="mt-3">
          {copy.eyebrow}
        </Eyebrow>
        <p className="text-h1 font-semibold">
          <Lines text={measured ? copy.title : copy.withoutFigures.title} />
        </p>
        <p className="mt-3 max-w-long leading-relaxed text-soft lg:text-lead">
          {measured ? (
            <>
              <VisitCopy line={measured} /> {copy.lead}
            </>
          ) : (
            copy.withoutFigures.lead
          )}
        </p>
        <VisitBrief terms={visit.brief} className="mt-4 lg:hidden" />
      </div>
    </header>
  )
}
