import type { ReactNode } from 'react'

import type { ChapterView } from '#app/content/product-page/product-page.server.ts'
import { CleaningFrame } from '#app/sections/cleaning-frame.tsx'
import { cx } from '#app/ui/cx.ts'
import { Picture } from '#app/ui/picture.tsx'
import { CellDrawing } from './cell-drawing.tsx'
import { DisplayRow } from './display-row.tsx'
import { DrainingFrame } from './draining-frame.tsx'
import { PhColumn } from './ph-column.tsx'

export type Visual = ChapterView['visual']

export function ChapterVisual(visual: Visual) {
  switch (visual.kind) {
    case 'picture':
      return (
        <Picture
          imgClassName="aspect-[4/3.4] w-full rounded-panel object-cover"
          id={visual.picture}
          alt={visual.alt}
          sizes="(min-width: 900px) 50vw, 100vw"
        />
      )
    case 'plates':
      return <CellDrawing {...visual} />
    case 'displays':
      return <DisplayRow displays={visual.displays} />
    case 'under-sink':
      return <UnderSink {...visual} />
    case 'scale':
      return <PhColumn marks={visual.marks} />
    case 'reversal':
      return <Steps frames={REVERSAL} {...visual} />
    case 'draining':
      return <Steps frames={DRAINING} {...visual} />
  }
}

type VisualOf<Kind extends Visual['kind']> = Extract<Visual, { kind: Kind }>

/** A word after its line in the drawing. */
const flow = 'inline-flex items-center gap-2.5 before:h-1.5 before:w-7 before:rounded-mark'

function UnderSink({ alt, legend }: VisualOf<'under-sink'>) {
  return (
    <figure className="-mx-2">
      <img className="w-full" src="/icons/diagrams/under-sink.svg" alt={alt} width={720} height={510} loading="lazy" />
      <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-2 px-2 text-small">
        <span className={cx(flow, 'before:bg-accent-on-deep')}>{legend.tap}</span>
        <span className={cx(flow, 'before:bg-alkaline')}>{legend.alkaline}</span>
        <span className={cx(flow, 'before:bg-acidic')}>{legend.acidic}</span>
      </figcaption>
    </figure>
  )
}

const REVERSAL = (['works', 'reverses', 'rinses'] as const).map((phase) => (plates: number) => (
  <CleaningFrame phase={phase} plates={plates} />
))
const DRAINING = (['full', 'drains', 'empty'] as const).map((phase) => (plates: number) => (
  <DrainingFrame phase={phase} plates={plates} />
))

function Steps({
  frames,
  steps,
  plates,
}: {
  frames: ((plates: number) => ReactNode)[]
  steps: string[]
  plates: number
}) {
  return (
    <ol className="grid grid-cols-3 overflow-hidden rounded-panel bg-surface-alt">
      {frames.map((draw, index) => (
        <li
          key={steps[index]}
          className="border-line px-2 pt-5 pb-4.5 text-center text-small font-semibold *:mx-auto *:max-w-50 not-first:border-l"
        >
          {draw(plates)}
          {steps[index]}
        </li>
      ))}
    </ol>
  )
}
