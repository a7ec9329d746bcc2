import { cx } from '#app/ui/cx.ts'
import { CARD, DeskHead, HEADING, QUIET, Shell, type ShellView } from './shell.tsx'

export type ChannelRow = {
  channel: string
  name: string
  state: 'on' | 'off' | 'paused'
  why: string
  waiting: number
  since: string
  dead: number
  last: string
}

const SAYS = { on: 'Works', off: 'Off', paused: 'Paused' }

function sumUp(rows: ChannelRow[]) {
  const paused = rows.filter(({ state }) => state === 'paused')
  if (paused.length > 0) return `${paused.map(({ name }) => name).join(', ')}: paused`
  return rows.some(({ state }) => state === 'on') ? 'Delivery works' : 'Delivery is off'
}

export function DeliveriesPage({ view, rows, isManager }: { view: ShellView; rows: ChannelRow[]; isManager: boolean }) {
  return (
    <Shell {...view} title="Delivery" current="delivery">
      <DeskHead title={sumUp(rows)}>
        <p>Leads are safe here and can be called, whatever stands below. What waits goes out by itself.</p>
      </DeskHead>
      <div className="grid gap-3 py-3 lg:mx-6 lg:grid-cols-2 lg:items-start">
        {rows.map((row) => (
          <Channel key={row.channel} row={row} isManager={isManager} />
        ))}
      </div>
    </Shell>
  )
}

function Channel({ row, isManager }: { row: ChannelRow; isManager: boolean }) {
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
        <p className="mt-2 text-small">
          {why} Whoever runs the site mends it: <code>npm run leads -- channels</code> says the same. Then send again
          here.
        </p>
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
