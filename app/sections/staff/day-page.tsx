import type { DayView } from '#app/desk/pages/day-page.server.ts'
import { DeskIcon } from './desk-icon.tsx'
import { CARD, CARDS, Card, HEADING, LINK, ProgressBar } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'

export function DayPage({ view, day, parts, ...page }: DayView) {
  return (
    <Shell {...view} title="My day" current="day">
      <DeskHead title="My day">
        {view.member.name}, {day}
      </DeskHead>
      <div className={CARDS}>
        <div className="grid gap-3">
          {parts.map(({ title, items }) => (
            <section key={title} className={CARD} aria-label={title}>
              <h2 className={HEADING}>
                {title}: {items.length}
              </h2>
              <ol className="mt-1 divide-y divide-line">
                {items.map((item) => (
                  <DayItem key={`${item.ref} ${item.at}`} item={item} />
                ))}
              </ol>
              {items.length === 0 && <p className="mt-2 text-small text-ink-soft">Nothing is due.</p>}
            </section>
          ))}
        </div>
        <div className="grid gap-3">
          <Sales {...page} />
        </div>
      </div>
    </Shell>
  )
}

function DayItem({
  item: { time, isVisit, ref, name, lang, text, map },
}: {
  item: DayView['parts'][number]['items'][number]
}) {
  return (
    <li className="py-1.5">
      <a className="flex min-h-15 items-center gap-3" href={`/staff/leads/${ref}`}>
        <DeskIcon name={isVisit ? 'calendar' : 'phone'} size={20} />
        <span className="min-w-0 flex-1">
          <b className="font-semibold">{time}</b> <span className="sr-only">{isVisit ? 'visit' : 'call'}</span>{' '}
          <span lang={lang}>{name}</span>
          <span className="block text-fine wrap-anywhere text-ink-soft">{text}</span>
        </span>
      </a>
      {map && (
        <a className={LINK} href={map} rel="noreferrer" target="_blank">
          Show on a map<span className="sr-only">, in a new tab</span>
        </a>
      )}
    </li>
  )
}

function Sales({ month, sales, target }: Pick<DayView, 'month' | 'sales' | 'target'>) {
  const text = target === null ? `${sales}, without a target` : `${sales} of ${target}`
  return (
    <Card id="sales" title={`Sales in ${month}: ${text}`}>
      {target !== null && <ProgressBar value={sales} of={target} />}
      <p className="mt-1 text-fine text-ink-soft">
        Counts the sales that you saved with “Sold” this month. A manager sets the target.
      </p>
    </Card>
  )
}
