import type { Ro, RoPipe } from '#app/content/costs/ro.server.ts'
import { Panel } from '#app/ui/panel.tsx'
import { TitledSection } from '#app/ui/section.tsx'
import { SwipeRow } from '#app/ui/swipe-row.tsx'
import { TextLink } from '#app/ui/text.tsx'
import { PipeDrawing } from './pipe-drawing.tsx'

/** RO alone, an ionizer alone, and both: the effect on the water. */
export function BesideRo({ eyebrow, title, lead, drawn, terms, pipes, notToBuy, link }: Ro) {
  return (
    <TitledSection id="ro" tight eyebrow={eyebrow} title={title} lead={lead} leadClassName="max-w-phrase">
      <SwipeRow label={[title].flat().join(' ')} className="max-lg:-mx-gutter">
        <ol className="grid w-max auto-cols-[min(82vw,340px)] grid-flow-col gap-3.5 px-gutter lg:w-auto lg:grid-flow-row lg:grid-cols-3 lg:gap-5 lg:px-0">
          {pipes.map((pipe, index) => (
            <Pipe key={pipe.stages} {...pipe} number={index + 1} terms={terms} drawn={drawn} />
          ))}
        </ol>
      </SwipeRow>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <TextLink label={notToBuy.title} href="/ionizer-or-ro#not-to-buy" />
        <span className="max-md:hidden">
          <TextLink {...link} />
        </span>
      </p>
    </TitledSection>
  )
}

type PipeProps = RoPipe & Pick<Ro, 'terms' | 'drawn'> & { number: number }

function Pipe({ number, title, stages, alt, rightFor, terms, drawn, ...does }: PipeProps) {
  const rows = (['takesOut', 'keeps', 'changes'] as const).map((key) => ({ term: terms[key], text: does[key] }))
  return (
    <Panel as="li" variant="outlined" className="flex flex-col px-4 py-3.5 lg:p-6">
      <h3 className="flex items-center gap-2.5 text-h3">
        <span
          className="grid size-7 flex-none place-items-center rounded-pill bg-surface-tint text-fine"
          aria-hidden="true"
        >
          {number}
        </span>
        {title}
      </h3>
      <PipeDrawing stages={stages} alt={alt} copy={drawn} />
      <dl className="mb-2.5 grid gap-1 text-small leading-normal">
        {rows.map(({ term, text }) => (
          <div key={term} className="grid grid-cols-[72px_minmax(0,1fr)] gap-2">
            <dt className="text-ink-soft">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-auto border-t border-line pt-2 text-small leading-normal font-semibold">{rightFor}</p>
    </Panel>
  )
}
