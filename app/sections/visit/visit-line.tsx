import type { VisitLineView } from '#app/content/visits/visit.server.ts'
import { cx } from '#app/ui/cx.ts'
import { SampleValue } from '#app/ui/sample-value.tsx'

interface VisitLineProps {
  line: VisitLineView
  className?: string
}

/** A demo's duration and price in one line, under a Book Live Demo button. */
export function VisitLine({ line, className }: VisitLineProps) {
  return (
    <p className={cx('text-small leading-normal text-soft', className)}>
      <VisitCopy line={line} />
    </p>
  )
}

/** The same inside other text. */
export const VisitCopy = ({ line }: { line: VisitLineView }) =>
  line.map(({ text, isSample }) => (
    <SampleValue key={text} isSample={isSample}>
      {text}
    </SampleValue>
  ))
