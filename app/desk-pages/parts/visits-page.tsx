import type { VisitStatus } from '#app/visits/visit.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Chip } from './chip.tsx'
import { DeskIcon } from './desk-icon.tsx'
import { CARD, DeskHead, QUIET, Shell, type ShellView } from './shell.tsx'

export type VisitRow = {
  id: string
  ref: string
  hours: string
  city: string
  name: string
  lang: string | undefined
  tel: string | null
  phone: string
  address: string
  status: VisitStatus
  says: string
  technician: string
}

interface VisitsPageProps {
  view: ShellView
  date: string
  day: string
  before: string
  after: string
  city: string
  cities: { slug: string; name: string }[]
  rows: VisitRow[]
}

export function VisitsPage({ view, date, day, before, after, city, cities, rows }: VisitsPageProps) {
  const query = city && `&city=${encodeURIComponent(city)}`
  const technicians = [...new Set(rows.map(({ technician }) => technician).filter(Boolean))]
  return (
    <Shell {...view} title={`Visits, ${day}`} current="visits">
      <DeskHead title={`${day}: ${rows.length === 1 ? '1 visit' : `${rows.length} visits`}`}>
        <nav className="mt-2 flex gap-2 print:hidden" aria-label="Days">
          <a
            className="inline-flex min-h-12 items-center font-semibold text-accent"
            href={`/staff/visits?date=${before}${query}`}
          >
            The day before
          </a>
          <a
            className="ml-auto inline-flex min-h-12 items-center font-semibold text-accent"
            href={`/staff/visits?date=${after}${query}`}
          >
            The day after
          </a>
        </nav>
      </DeskHead>
      {cities.length > 1 && (
        <nav className="flex flex-wrap gap-2 px-4 py-3 lg:px-6 print:hidden" aria-label="Cities">
          {[{ slug: '', name: 'All cities' }, ...cities].map(({ slug, name }) => (
            <Chip
              key={slug}
              href={`/staff/visits?date=${date}${slug && `&city=${encodeURIComponent(slug)}`}`}
              isOn={slug === city}
            >
              {name}
            </Chip>
          ))}
        </nav>
      )}
      <datalist id="technicians">
        {technicians.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ol className="grid gap-3 py-3 lg:mx-6 lg:grid-cols-2 lg:items-start">
        {rows.length === 0 && <li className="px-4 py-6 text-ink-soft">No visit is booked for this day.</li>}
        {rows.map((visit) => (
          <Visit key={visit.id} visit={visit} date={date} city={city} />
        ))}
      </ol>
    </Shell>
  )
}

function Visit({ visit, date, city }: { visit: VisitRow; date: string; city: string }) {
  const { id, ref, hours, name, lang, tel, phone, address, status, says, technician } = visit
  const isNow = status === 'on_the_way'
  const isLive = status === 'booked' || isNow
  return (
    <li className={cx(CARD, 'break-inside-avoid', isNow && 'on-deep border-deep! bg-deep!')} data-visit={ref}>
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-subtitle font-light">{hours}</p>
        <p className={cx('text-small font-semibold', isLive ? 'text-accent' : 'text-soft')}>{says}</p>
      </div>
      <p className="mt-1 flex items-center gap-3">
        <a
          className="inline-flex min-h-12 min-w-0 flex-1 items-center font-semibold underline underline-offset-4"
          href={`/staff/leads/${ref}`}
          lang={lang}
        >
          {name}
        </a>
        {tel && (
          <a className="inline-flex min-h-12 items-center gap-2 font-semibold text-accent" href={tel} data-called={ref}>
            <DeskIcon name="phone" size={18} />
            {phone}
          </a>
        )}
      </p>
      <p className="text-small text-soft">
        {visit.city}
        {address && ` · ${address}`}
      </p>
      {technician && <p className="mt-1 text-small">Goes: {technician}</p>}
      {isLive && (
        <div className="mt-3 grid gap-3 print:hidden">
          <form className="grid grid-cols-[minmax(0,1fr)_auto] gap-2" method="post" action={`/staff/visits/${id}`}>
            <Where date={date} city={city} />
            <label className="sr-only" htmlFor={`t-${id}`}>
              Who goes
            </label>
            <input
              className="field-control bg-surface text-ink"
              id={`t-${id}`}
              name="technician"
              list="technicians"
              placeholder="Who goes"
              defaultValue={technician}
              maxLength={60}
              required
            />
            <button className={QUIET} name="do" value="assign">
              Assign
            </button>
          </form>
          <form className="flex flex-wrap gap-2" method="post" action={`/staff/visits/${id}`}>
            <Where date={date} city={city} />
            {status === 'booked' && (
              <button className={buttonClass({ size: 'compact', className: 'min-h-12' })} name="do" value="on_the_way">
                On my way
              </button>
            )}
            <button
              className={buttonClass({ look: isNow ? 'light' : 'outline', size: 'compact', className: 'min-h-12' })}
              name="do"
              value="done"
            >
              Done
            </button>
            <button className={QUIET} name="do" value="nobody_there">
              Nobody there
            </button>
            <button className={QUIET} name="do" value="cancel">
              Cancel it
            </button>
          </form>
        </div>
      )}
      <p className="mt-4 hidden text-small print:block">
        ☐ done ☐ nobody there ☐ sold: ______________ Signature: ______________
      </p>
    </li>
  )
}

const Where = ({ date, city }: { date: string; city: string }) => (
  <>
    <input type="hidden" name="date" value={date} />
    <input type="hidden" name="city" value={city} />
  </>
)
