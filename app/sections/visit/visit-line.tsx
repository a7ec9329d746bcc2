import { useRouteLoaderData } from '@remix-run/react'

import type { VisitLineView } from '#app/content/visits/visit.server.ts'
import { cx } from '#app/ui/cx.ts'
import { SampleTag } from '#app/ui/sample-tag.tsx'

/** A demo's duration and price in one line, under each Book Live Demo button that has no ticket beside it. */
export const VisitLine = ({ className }: { className?: string }) => (
  <ShownVisitLine className={className} line={useVisitLine()} />
)

type ShownVisitLineProps = { className?: string | undefined; line: VisitLineView }

/** For use inside an island, which lacks the page's data. */
export const ShownVisitLine = ({ className, line }: ShownVisitLineProps) => (
  <p className={cx('text-small leading-normal text-soft', className)}>
    <VisitCopy line={line} /> {line.some(({ isSample }) => isSample) && <SampleTag />}
  </p>
)

/** The same text inside a block that has the sample tag. */
export const VisitCopy = ({ line }: { line: VisitLineView }) => line.map(({ text }) => text).join('')

export const useVisitLine = () =>
  (useRouteLoaderData('root') as { visitLine: VisitLineView } | undefined)?.visitLine ?? []
