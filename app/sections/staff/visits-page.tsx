import type { ReactNode } from 'react'

import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { VisitsView } from '#app/desk/pages/visits-page.server.ts'
import { Chip } from './chip.tsx'
import { DeskIcon } from './desk-icon.tsx'
import { TextField } from './fields.tsx'
import { ActionLink, CARD, DoButton, LINK } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'

type VisitRow = VisitsView['rows'][number]

/** Explains what the button "On my way" will do. */
const BEFORE: Record<VisitRow['announced'], string> = {
  yes: '“On my way” sends them a WhatsApp message.',
  none: 'They get no message: call before you set out.',
  barred: 'They get no message, and have asked not to be called.',
  paused: 'WhatsApp messages are paused, so they may get no message: call before you set out.',
  doubtful: 'The last WhatsApp message to a visitor was refused, so they may get none: call before you set out.',
  refused: 'WhatsApp refused the last message to them: call before you set out.',
}

export function VisitsPage({
  view,
  date,
  day,
  before,
  after,
  city,
  cities,
  technicians,
  rows,
  unbooked,
  statusBar,
}: VisitsView) {
  const query = city && `&city=${encodeURIComponent(city)}`
  return (
    <Shell {...view} statusBar={statusBar} title={`Visits, ${day}`} current="visits">
      <DeskHead title={`${day}: ${rows.length === 1 ? '1 visit' : `${rows.length} visits`}`}>
        <nav className="mt-2 flex gap-2 print:hidden" aria-label="Days">
          <ActionLink href={`/staff/visits?date=${before}${query}`}>The day before</ActionLink>
          <ActionLink className="ml-auto" href={`/staff/visits?date=${after}${query}`}>
            The day after
          </ActionLink>
        </nav>
        {rows.length > 0 && (
          <p className="print:hidden">
            <ActionLink href={`/staff/visits/print?date=${date}${query}`}>A sheet for paper</ActionLink>
          </p>
        )}
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
      {rows.length === 0 && <p className="px-4 py-6 text-ink-soft lg:px-6">No visit is booked for this day.</p>}
      {[...Map.groupBy(rows, placeOf)].map(([place, visits]) => (
        <section key={place} aria-label={place}>
          <h2 className="flex items-baseline justify-between px-4 pt-4 text-lead lg:mx-6 lg:px-0">
            {place}
            <span className="text-fine font-normal text-ink-soft">{visits.length}</span>
          </h2>
          <ol className="grid gap-3 py-3 lg:mx-6 lg:grid-cols-2 lg:items-start">
            {visits.map((visit) => (
              <Visit key={visit.id} visit={visit} date={date} city={city} />
            ))}
          </ol>
        </section>
      ))}
      {unbooked.length > 0 && <Unbooked rows={unbooked} />}
    </Shell>
  )
}

const placeOf = ({ kind, city }: VisitRow) => (kind === 'video' ? 'By video' : city)

function Unbooked({ rows }: { rows: VisitsView['unbooked'] }) {
  return (
    <section className={cx(CARD, 'mb-3 lg:mx-6')} aria-labelledby="unbooked">
      <h2 className="text-lead" id="unbooked">
        Fixed on the phone, without a window
      </h2>
      <p className="text-fine text-ink-soft">They take no slot in the calendar, and nobody is assigned.</p>
      <ul className="mt-2 divide-y divide-line">
        {rows.map(({ ref, name, lang, time, says }) => (
          <li key={ref}>
            <a className="grid min-h-15 content-center py-2" href={`/staff/leads/${ref}`}>
              <span>
                <b className="font-semibold">{time}</b> <span lang={lang}>{name}</span>
              </span>
              <span className="text-fine wrap-anywhere text-ink-soft">{says}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The day sheet that the page returns to. */
type Sheet = Pick<VisitsView, 'date' | 'city'>

function Visit({ visit, date, city }: Sheet & { visit: VisitRow }) {
  const {
    id,
    ref,
    hours,
    name,
    lang,
    tel,
    isBarred,
    phone,
    address,
    map,
    status,
    says,
    technician,
    reason,
    pinned,
    second,
  } = visit
  const isNow = status === 'on_the_way'
  const isLive = status === 'booked' || isNow
  const sheet = { id, date, city }
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
        {isBarred && <span className="text-small font-semibold">Asked not to be called</span>}
        {tel && (
          <a className="inline-flex min-h-12 items-center gap-2 font-semibold text-accent" href={tel} data-called={ref}>
            <DeskIcon name="phone" size={18} />
            {phone}
          </a>
        )}
      </p>
      {second && (
        <p className="flex flex-wrap items-center gap-x-3 text-small">
          Second number
          <a
            className="inline-flex min-h-12 items-center font-semibold text-accent"
            href={second.tel}
            data-called={ref}
          >
            {second.phone}
          </a>
        </p>
      )}
      <p className="text-small wrap-anywhere text-soft">{address}</p>
      {map && (
        <a className={`${LINK} print:hidden`} href={map} rel="noreferrer" target="_blank">
          Show on a map<span className="sr-only">, in a new tab</span>
        </a>
      )}
      {pinned && <p className="text-small font-semibold wrap-anywhere whitespace-pre-line">{pinned}</p>}
      {reason && <p className="text-small text-soft">{reason}</p>}
      {technician && <p className="mt-1 text-small">Goes: {technician}</p>}
      {isLive && (
        <div className="mt-3 grid gap-3 print:hidden">
          <VisitForm {...sheet} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
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
            <DoButton value="assign">Assign</DoButton>
          </VisitForm>
          <VisitForm {...sheet} className="flex flex-wrap gap-2">
            {status === 'booked' && (
              <button className={buttonClass({ size: 'compact', className: 'min-h-12' })} name="do" value="on_the_way">
                On my way
              </button>
            )}
            <button
              className={buttonClass({ variant: isNow ? 'light' : 'outline', size: 'compact', className: 'min-h-12' })}
              name="do"
              value="done"
            >
              Done
            </button>
            <DoButton value="nobody_there">Nobody there</DoButton>
          </VisitForm>
          {status === 'booked' && <p className="text-fine text-soft">{BEFORE[visit.announced]}</p>}
          {isNow && visit.announced === 'refused' && (
            <p className="text-fine font-semibold">WhatsApp refused the message to them: call them.</p>
          )}
          <details>
            <summary className={LINK}>Cancel it…</summary>
            <VisitForm {...sheet} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
              <TextField
                id={`w-${id}`}
                name="why"
                label="Why"
                className="bg-surface text-ink"
                maxLength={100}
                required
              />
              <DoButton value="cancel">Cancel the visit</DoButton>
            </VisitForm>
          </details>
        </div>
      )}
      <p className="mt-4 hidden text-small print:block">
        ☐ done ☐ nobody there ☐ sold: ______________ Signature: ______________
      </p>
    </li>
  )
}

type VisitFormProps = Sheet & { id: string; className: string; children: ReactNode }

const VisitForm = ({ id, date, city, className, children }: VisitFormProps) => (
  <form className={className} method="post" action={`/staff/visits/${id}`}>
    <input type="hidden" name="date" value={date} />
    <input type="hidden" name="city" value={city} />
    {children}
  </form>
)
