import type { Era } from '#app/content/schemas/about.ts'
import { SampleBadge } from '#app/ui/badge.tsx'
import { MachineSheet } from './machine-sheet.tsx'

/** One era: its drawing, and beside it what happened when. */
export function EraPanel({ from, to, stage, sheet, alt, title, text, milestones }: Era) {
  return (
    <div className={`era era-${stage}`}>
      <MachineSheet stage={stage} sheet={sheet} alt={alt} />
      <p className="era-span">
        {from} <span>to {to}</span>
      </p>
      <div className="era-text">
        <h3>{title}</h3>
        <p>{text}</p>
        <ol className="milestones">
          {milestones.map(({ date, text: event, sample }) => (
            <li key={date}>
              <time dateTime={date.replace('.', '-')}>{date}</time>
              <span>{event}</span>
              {sample && <SampleBadge />}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
