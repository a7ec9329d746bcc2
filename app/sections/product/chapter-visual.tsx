import type { ComponentType } from 'react'

import type { ChapterView } from '#app/content/product-page/product-page.server.ts'
import { toPlace } from '#app/sections/ph-scale.ts'
import { cx } from '#app/ui/cx.ts'
import { Picture } from '#app/ui/picture.tsx'
import { CellDrawing } from './cell-drawing.tsx'
import { CleaningFrame, DrainingFrame } from './cell-frames.tsx'

type Visual = ChapterView['visual']

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
      return <Steps Frame={CleaningFrame} phases={['works', 'reverses', 'rinses']} {...visual} />
    case 'draining':
      return <Steps Frame={DrainingFrame} phases={['full', 'drains', 'empty']} {...visual} />
  }
}

type VisualOf<Kind extends Visual['kind']> = Extract<Visual, { kind: Kind }>

/** A label after its line in the drawing. */
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

interface StepsProps<Phase> {
  Frame: ComponentType<{ phase: Phase; plates: number }>
  phases: Phase[]
  steps: string[]
  plates: number
}

function Steps<Phase extends string>({ Frame, phases, steps, plates }: StepsProps<Phase>) {
  return (
    <ol className="grid grid-cols-3 overflow-hidden rounded-panel bg-surface-alt">
      {phases.map((phase, index) => (
        <li
          key={steps[index]}
          className="border-line px-2 pt-5 pb-4.5 text-center text-small font-semibold *:mx-auto *:max-w-50 not-first:border-l"
        >
          <Frame phase={phase} plates={plates} />
          {steps[index]}
        </li>
      ))}
    </ol>
  )
}

/** Shows the same front view in three lights, each with its use. */
function DisplayRow({ displays }: Pick<VisualOf<'displays'>, 'displays'>) {
  return (
    <ul className="grid gap-3 sm:grid-cols-3 sm:gap-6 xl:gap-8 2xl:gap-10.5">
      {displays.map(({ signal, reading, name, text, picture }) => (
        <li
          key={signal}
          className="product-light grid grid-cols-[88px_1fr] grid-rows-[auto_auto] content-center gap-x-4 leading-normal sm:grid-cols-1 sm:grid-rows-[auto_auto_auto] sm:content-start"
          data-signal={signal}
        >
          {/* On phones, shows only the dial, large enough to be read. */}
          <Picture
            className="product-display relative row-span-2 aspect-square overflow-hidden rounded-panel sm:row-span-1 sm:aspect-auto sm:overflow-visible"
            imgClassName="absolute top-[-113%] left-[-92%] w-[240%] max-w-none sm:static sm:w-full"
            id={picture}
            alt=""
            sizes="(min-width: 900px) 28vw, 62vw"
          />
          <h3 className="self-end text-lead leading-snug sm:ml-[34%]">
            {name} <span className="ml-1.5 font-light">pH {reading}</span>
          </h3>
          <p className="text-small leading-normal text-ink-soft sm:ml-[34%]">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** The pH scale as a column of water, with the height of each kind. */
function PhColumn({ marks }: Pick<VisualOf<'scale'>, 'marks'>) {
  return (
    <ol className="product-ph-column relative mt-6 mb-7 h-110 lg:ml-[8%] lg:h-150 large-text:mb-24">
      {marks.map(({ ph, title, text }) => (
        <li
          key={ph}
          className="absolute top-[calc(100%*(1-var(--at)))] right-0 left-14 grid -translate-y-1/2 grid-cols-[62px_1fr] items-center gap-x-3.5 leading-snug lg:left-24 lg:grid-cols-[110px_1fr]"
          style={{ '--at': toPlace(ph) }}
        >
          <p className="row-span-2 pl-3.5 font-features-['tnum'_0] text-subtitle leading-snug font-thin tracking-tighter lg:pl-6 lg:text-heading lg:leading-snug">
            <span className="sr-only">pH </span>
            {ph.toFixed(1)}
          </p>
          <h3 className="text-body leading-snug">{title}</h3>
          <p className="text-fine leading-snug text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
