import { cx } from '#app/ui/cx.ts'
import type { DeliveriesView } from '#app/desk/pages/deliveries-page.server.ts'
import { CARD, DeskHead, HEADING, QUIET, Shell } from './shell.tsx'

const SAYS = { on: 'Works', off: 'Off', paused: 'Paused' }

function sumUp(rows: DeliveriesView['rows']) {
  const paused = rows.filter(({ state }) => state === 'paused')
  if (paused.length > 0) return `${paused.map(({ name }) => name).join(', ')}: paused`
  return rows.some(({ state }) => state === 'on') ? 'Delivery works' : 'Delivery is off'
}

export function DeliveriesPage({ view, rows, givenUp, today, isManager }: DeliveriesView) {
  return (
    <Shell {...view} title="Delivery" current="delivery">
      <DeskHead title={sumUp(rows)}>
        <p>Leads are safe here and can be called, whatever stands below. What waits goes out by itself.</p>
      </DeskHead>
      <div className="grid gap-3 py-3 lg:mx-6 lg:grid-cols-2 lg:items-start">
        {rows.map((row) => (
          <Channel key={row.channel} row={row} isManager={isManager} />
        ))}
        {givenUp.length > 0 && <GivenUp rows={givenUp} isManager={isManager} />}
        {isManager && <Replay rows={rows} today={today} />}
      </div>
    </Shell>
  )
}

function Channel({ row, isManager }: { row: DeliveriesView['rows'][number]; isManager: boolean }) {
  const { channel, name, state, why, waiting, since, dead, last } = row
  const isBad = state === 'paused' || dead > 0
  return (
    <section className={CARD} aria-label={name}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className={HEADING}>{name}</h2>
        <span
          className={cx(
            'text-small font-semibold',
            state === 'paused' ? 'text-acidic-ink' : state === 'on' ? 'text-filtered-ink' : 'text-ink-soft',
          )}
        >
          {SAYS[state]}
        </span>
      </div>
      {state === 'paused' && (
        <>
          <p className="mt-2 font-semibold">{why}.</p>
          <ol className="mt-2 list-decimal space-y-1.5 pl-5 text-small">
            <li>Go on calling from this desk: nothing is lost, and what waits goes out in order.</li>
            <li>
              Tell whoever runs the site. They mend the cause; <code>npm run leads -- channels</code> names it.
            </li>
            <li>
              Then {isManager ? 'try again here' : 'a manager tries again here'}, or wait: one lead is tried every
              quarter of an hour.
            </li>
          </ol>
        </>
      )}
      {state !== 'off' && (
        <p className="mt-1 text-small text-ink-soft">
          {waiting > 0 ? `${waiting} wait since ${since}. ` : ''}
          {dead > 0 ? `${dead} given up. ` : ''}Last one arrived: {last}.
        </p>
      )}
      {isManager && isBad && (
        <form className="mt-3 flex flex-wrap gap-2" method="post" action={`/staff/deliveries/${channel}`}>
          {state === 'paused' && (
            <button className={QUIET} name="do" value="resume">
              Try again now
            </button>
          )}
          {dead > 0 && (
            <button className={QUIET} name="do" value="retry">
              Send the {dead} again
            </button>
          )}
        </form>
      )}
    </section>
  )
}

function GivenUp({ rows, isManager }: { rows: DeliveriesView['givenUp']; isManager: boolean }) {
  return (
    <section className={CARD} aria-labelledby="given-up">
      <h2 className={HEADING} id="given-up">
        Given up
      </h2>
      <p className="text-fine text-ink-soft">
        Refused for good, or not taken for three days. The latest {rows.length}.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {rows.map(({ channel, channelName, ref, name, lang, why, at }) => (
          <li key={channel + ref} className="flex items-center gap-3 py-2.5 text-small">
            <p className="min-w-0 flex-1 wrap-anywhere">
              <a className="inline-flex min-h-12 items-center font-semibold text-action" href={`/staff/leads/${ref}`}>
                <span lang={lang}>{name}</span>
              </a>
              <br />
              <span className="text-ink-soft">
                {channelName}, {at}. {why}
              </span>
            </p>
            {isManager && (
              <form method="post" action={`/staff/deliveries/${channel}`}>
                <input type="hidden" name="ref" value={ref} />
                <button className={QUIET} name="do" value="retry">
                  Send again
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Replay({ rows, today }: { rows: DeliveriesView['rows']; today: string }) {
  const channels = rows.filter(({ state, mayReplay }) => state !== 'off' && mayReplay)
  if (channels.length === 0) return null
  return (
    <section className={CARD} aria-labelledby="replay">
      <h2 className={HEADING} id="replay">
        Send a day again
      </h2>
      <p className="text-fine text-ink-soft">
        If a service has lost what it took: all leads of that day go out once more, each with its old number.
      </p>
      <div className="mt-2 divide-y divide-line">
        {channels.map(({ channel, name }) => (
          <form
            key={channel}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 py-2.5"
            method="post"
            action={`/staff/deliveries/${channel}`}
          >
            <div>
              <label className="field-label" htmlFor={`day-${channel}`}>
                {name}, the day
              </label>
              <input className="field-control" id={`day-${channel}`} name="day" type="date" max={today} required />
            </div>
            <button className={QUIET} name="do" value="replay">
              Send again
            </button>
          </form>
        ))}
      </div>
    </section>
  )
}
