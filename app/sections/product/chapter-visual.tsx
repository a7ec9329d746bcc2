import type { ChapterView } from '#app/content/products/product-page-view.ts'
import { CleaningFrame } from '#app/sections/cleaning-frame.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { CellDrawing } from './cell-drawing.tsx'
import { DisplayRow } from './display-row.tsx'
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
      return <Reversal steps={visual.steps} />
  }
}

type VisualOf<Kind extends Visual['kind']> = Extract<Visual, { kind: Kind }>

function UnderSink({ alt, legend }: VisualOf<'under-sink'>) {
  return (
    <figure className="product-under-sink">
      <img src="/icons/diagrams/under-sink.svg" alt={alt} width={720} height={510} loading="lazy" />
      <figcaption>
        <span className="product-flow">{legend.tap}</span>
        <span className="product-flow product-flow-alkaline">{legend.alkaline}</span>
        <span className="product-flow product-flow-acidic">{legend.acidic}</span>
      </figcaption>
    </figure>
  )
}

function Reversal({ steps }: Pick<VisualOf<'reversal'>, 'steps'>) {
  const phases = ['works', 'reverses', 'rinses'] as const
  return (
    <ol className="product-reversal">
      {phases.map((phase, index) => (
        <li key={phase}>
          <CleaningFrame phase={phase} />
          {steps[index]}
        </li>
      ))}
    </ol>
  )
}
