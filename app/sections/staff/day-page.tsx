import type { DayView } from '#app/desk/pages/day-page.server.ts'
import { cx } from '#app/ui/cx.ts'
import { DeskIcon } from './desk-icon.tsx'
import { LeadRows } from './lead-row.tsx'
import { ActionLink, CARD, CARDS, Card, HEADING, LINK, MoreLink, ProgressBar } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'

export function DayPage(page: DayView) {
  const { view, day, calls, query, hasMore, waiting } = page
  return (
    <Shell {...view} title="My day" current="day">
      <DeskHead title="My day">
        {view.member.name}, {day}
      </DeskHead>
      <div className="mt-3 lg:mx-6">
        <Line {...page} />
      </div>
      <section className="mt-3 lg:mx-6" aria-labelledby="now">
        <h2 className={cx(HEADING, 'px-4 py-2 lg:px-0')} id="now">
          To call now: {calls.length}
          {hasMore && '+'}
        </h2>
        {calls.length > 0 ? (
          <LeadRows leads={calls} query={query} />
        ) : (
          <p className="px-4 pb-3 text-small text-ink-soft lg:px-0">
            Nobody of yours is due. <ActionLink href="/staff?list=new">See what is new</ActionLink>
          </p>
        )}
        <MoreLink href={hasMore ? `/staff?${query}&page=1` : null} />
      </section>
      <div className={CARDS}>
        <section className={CARD} aria-labelledby="waiting">
          <h2 className={HEADING} id="waiting">
            Waiting: {waiting.length}
          </h2>
          <ol className="mt-1 divide-y divide-line">
            {waiting.map((item) => (
              <DayItem key={`${item.ref} ${item.at}`} item={item} />
            ))}
          </ol>
          {waiting.length === 0 && <p className="mt-2 text-small text-ink-soft">Nothing more today or tomorrow.</p>}
        </section>
        <Sales {...page} />
      </div>
    </Shell>
  )
}

/** Today's promised times, with a mark for the present. */
function Line({ line, passed, time }: DayView) {
  const items = line.map((item) => <DayItem key={`${item.ref} ${item.at}`} item={item} isLate={item.isLate} />)
  return (
    <section className={CARD} aria-labelledby="line">
      <h2 className={HEADING} id="line">
        Promised today: {line.length}
      </h2>
      {line.length === 0 ? (
        <p className="mt-2 text-small text-ink-soft">You have promised no time today.</p>
      ) : (
        <ol className="mt-2 border-l-3 border-line pl-3">
          {items.slice(0, passed)}
          <li className="-ml-3 flex items-center gap-2 text-fine font-semibold text-accent">
            <span className="-ml-0.5 h-0.5 w-4 bg-current" aria-hidden />
            Now, {time}
          </li>
          {items.slice(passed)}
        </ol>
      )}
    </section>
  )
}

type DayItemProps = { item: DayView['waiting'][number]; isLate?: boolean }

function DayItem({ item: { time, isVisit, ref, name, lang, text, map, tel, phone }, isLate = false }: DayItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1">
      <a className="flex min-h-14 min-w-0 flex-1 items-center gap-3" href={`/staff/leads/${ref}`}>
        <DeskIcon name={isVisit ? 'calendar' : 'clock'} size={20} />
        <span className="min-w-0 flex-1">
          <b className={cx('font-semibold', isLate && 'text-acidic-ink')}>{time}</b>
          {isLate && <span className="text-fine font-semibold text-acidic-ink"> late</span>}{' '}
          <span className="sr-only">{isVisit ? 'visit' : 'call'}</span> <span lang={lang}>{name}</span>
          <span className="block text-fine wrap-anywhere text-ink-soft">{text}</span>
        </span>
      </a>
      {map && (
        <a className={LINK} href={map} rel="noreferrer" target="_blank">
          Map<span className="sr-only"> to {name}, in a new tab</span>
        </a>
      )}
      {tel && (
        <a
          className="grid size-12 place-items-center rounded-pill bg-surface-tint text-action hover:bg-line"
          href={tel}
          aria-label={`Call ${name}, ${phone}`}
          data-called={ref}
        >
          <DeskIcon name="phone" size={22} />
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
