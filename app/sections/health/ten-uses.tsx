import type { HealthPageView, UseView } from '#app/content/health/health.server.ts'
import { PH_ENDS, toShare } from '#app/sections/ph-bar.tsx'
import { cx } from '#app/ui/cx.ts'
import { TitledSection } from '#app/ui/section.tsx'
import { Fine } from '#app/ui/text.tsx'
import { VerdictLine } from './verdict-line.tsx'

const wholeNumbers = Array.from({ length: PH_ENDS.to - PH_ENDS.from + 1 }, (_, index) => PH_ENDS.from + index)

interface TenUsesProps {
  uses: HealthPageView['uses']
  labels: HealthPageView['labels']
}

/** Uses on one pH axis, each with its grade. */
export function TenUses({ uses, labels }: TenUsesProps) {
  return (
    <TitledSection id="uses" ground="alt" space="section" className="health-uses" title={uses.title} lead={uses.lead}>
      <p className="health-axis relative grid pb-7.5 max-lg:hidden" aria-hidden="true">
        {wholeNumbers.map((ph) => (
          <span
            key={ph}
            className="relative left-[calc(var(--place)*100%)] col-start-2 row-start-1 size-0 indent-[-0.5ch] text-fine whitespace-nowrap text-ink-soft"
            style={{ '--place': toShare(ph) }}
          >
            {ph}
          </span>
        ))}
      </p>
      <ol>
        {uses.items.map((use) => (
          <Use key={use.name} {...use} labels={labels} />
        ))}
      </ol>
      <Fine className="mt-6 max-w-prose">{uses.note}</Fine>
    </TitledSection>
  )
}

const copy = 'col-span-full max-w-long text-small leading-relaxed lg:mt-1'

type UseProps = UseView & Pick<TenUsesProps, 'labels'>

function Use({ name, text, from, to, caution, onlyWith, labels, ...verdict }: UseProps) {
  return (
    <li
      className="health-use grid gap-y-1 border-t border-line pt-6 pb-3 first:border-ink max-lg:gap-x-4 lg:items-center lg:gap-y-0 lg:pt-0 lg:pb-0"
      data-statement
      style={{ '--from': toShare(from), '--to': toShare(to) }}
    >
      <div className="contents lg:block lg:py-5">
        <h3 className="col-start-1 row-start-1 self-end text-lead leading-snug">{name}</h3>
        <p className={cx(copy, 'text-ink-soft')}>{text}</p>
        {(caution || onlyWith) && (
          <p className={copy}>
            {caution && <strong>{caution}.</strong>} {onlyWith && `${labels.onlyWith} ${onlyWith}.`}
          </p>
        )}
      </div>
      <div className="health-band" aria-hidden="true">
        <span className={from === to ? 'health-dot' : undefined} />
      </div>
      <p className="col-start-2 row-start-1 self-end text-subtitle leading-tight font-light whitespace-nowrap lg:col-start-3 lg:self-center">
        <span className="text-fine font-medium tracking-normal text-ink-soft">{labels.scale}</span> {toRange(from, to)}
      </p>
      <VerdictLine
        {...verdict}
        className="col-span-full lg:col-span-1 lg:col-start-4 lg:row-start-1 lg:block lg:py-3"
        sourcesLabel={labels.sources}
      />
    </li>
  )
}

const toRange = (from: number, to: number) => (from === to ? from.toFixed(1) : `${from}–${to}`)
