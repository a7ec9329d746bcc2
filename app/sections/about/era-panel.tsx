import type { Era } from '#app/content/about/about.server.ts'
import { SampleValue } from '#app/ui/sample-value.tsx'
import { DrawingSheet } from './drawing-sheet.tsx'

export function EraPanel({ from, to, stage, sheet, alt, title, text, milestones }: Era) {
  return (
    <div className="grid gap-7 md:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-12 md:gap-y-6">
      <DrawingSheet stage={stage} sheet={sheet} alt={alt} />
      <p className="font-features-['tnum'_0] text-figure" data-span>
        {from} <span className="text-[0.3em] font-normal tracking-tight text-ink-soft">to {to}</span>
      </p>
      <div className="md:self-end">
        <h3 className="text-heading">{title}</h3>
        <p className="mt-2.5 max-w-text text-lead leading-relaxed text-ink-soft">{text}</p>
        {milestones.length > 0 && (
          <ol className="mt-7">
            {milestones.map(({ date, text: event, sample }) => (
              <li
                key={date}
                className="grid grid-cols-[5.4em_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 border-t border-line py-3.5 large-text:grid-cols-1"
              >
                <time className="text-lead font-light tracking-tight" dateTime={date.replace('.', '-')}>
                  {date}
                </time>
                <span>
                  <SampleValue isSample={sample === true}>{event}</SampleValue>
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}
