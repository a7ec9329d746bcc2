import type { ReactNode } from 'react'

import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { VisitsView } from '#app/desk/pages/visits-page.server.ts'
import { Chip } from './chip.tsx'
import { DeskIcon } from './desk-icon.tsx'
import { TextField } from './fields.tsx'
import { DEMO_RESULTS, READINGS } from '#app/tasks/demo-results.ts'
import { ActionLink, CARD, DoButton, LINK, QUIET } from './page-parts.tsx'
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
  once,
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
              <Visit key={`${visit.id} ${visit.startsAt}`} visit={visit} date={date} city={city} once={once} />
            ))}
          </ol>
        </section>
      ))}
    </Shell>
  )
}

const placeOf = ({ kind, city }: VisitRow) => (kind === 'video' ? 'By video' : city)

/** The day sheet that the page returns to. */
type Sheet = Pick<VisitsView, 'date' | 'city' | 'once'>

function Visit({ visit, date, city, once }: Sheet & { visit: VisitRow }) {
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
  const sheet = { id, date, city, once, startsAt: visit.startsAt }
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
      {visit.know.map((text) => (
        <p key={text} className="text-small wrap-anywhere">
          {text}
        </p>
      ))}
      {technician && <p className="mt-1 text-small">Goes: {technician}</p>}
      {visit.result && <p className="mt-1 text-small font-semibold wrap-anywhere">{visit.result}</p>}
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
          </VisitForm>
          <Result sheet={sheet} title="Done…" isOpen={isNow} />
          {status === 'booked' && !visit.isFixed && <p className="text-fine text-soft">{BEFORE[visit.announced]}</p>}
          {visit.isFixed && (
            <p className="text-fine text-soft">Fixed by phone: they get no message. Call before you set out.</p>
          )}
          {isNow && visit.announced === 'refused' && (
            <p className="text-fine font-semibold">WhatsApp refused the message to them: call them.</p>
          )}
          <details>
            <summary className={LINK}>It does not take place…</summary>
            <VisitForm {...sheet} className="mt-1">
              <DoButton value="nobody_there">Nobody there</DoButton>
            </VisitForm>
            {visit.isFixed && (
              <ActionLink className="mt-1" href={`/staff/leads/${ref}`}>
                Called off: tick it on the card
              </ActionLink>
            )}
            <VisitForm
              {...sheet}
              hidden={visit.isFixed}
              className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
            >
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
      {visit.result && (
        <div className="mt-2 print:hidden">
          {visit.undo && (
            <form method="post" action={`/staff/leads/${ref}/undo`}>
              <input type="hidden" name="event" value={visit.undo} />
              <button className={QUIET}>Undo</button>
            </form>
          )}
          <Result sheet={sheet} title="Correct it…" isCorrection />
          <ActionLink href={`/staff/leads/${ref}#payment`}>Ask for a token</ActionLink>
        </div>
      )}
      <p className="mt-4 hidden text-small print:block">
        ☐ done ☐ nobody there ☐ sold: ______________ Signature: ______________
      </p>
    </li>
  )
}

type VisitFormProps = Sheet & { id: string; startsAt: number; className: string; hidden?: boolean; children: ReactNode }

const VisitForm = ({ id, date, city, once, startsAt, className, hidden, children }: VisitFormProps) =>
  hidden ? null : (
    <form className={className} method="post" action={`/staff/visits/${id}`}>
      <input type="hidden" name="once" value={once} />
      <input type="hidden" name="starts-at" value={startsAt} />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="city" value={city} />
      {children}
    </form>
  )

type ResultProps = {
  sheet: Omit<VisitFormProps, 'className' | 'children'>
  title: string
  isOpen?: boolean
  isCorrection?: boolean
}

/** What came of a demo, and the water that was measured. A correction needs a reason, and may say that nobody was there. */
function Result({ sheet, title, isOpen = false, isCorrection = false }: ResultProps) {
  const idOf = (name: string) => `${name}-${sheet.id}`
  return (
    <details open={isOpen}>
      <summary className={LINK}>{title}</summary>
      <VisitForm {...sheet} className="mt-1 grid gap-3">
        <fieldset className="flex flex-wrap gap-x-4">
          <legend className="field-label">How did it go?</legend>
          {Object.entries(DEMO_RESULTS).map(([value, { en }]) => (
            <label key={value} className="flex min-h-12 items-center gap-2 text-small">
              <input type="radio" name="result" value={value} />
              {en}
            </label>
          ))}
        </fieldset>
        <TextField
          id={idOf('sum')}
          name="sum"
          label="If sold: sum in ₹"
          className={FIELD}
          inputMode="numeric"
          maxLength={25}
        />
        <div className="grid grid-cols-2 gap-2">
          {Object.entries(READINGS).map(([name, { label, most, step }]) => (
            <TextField
              key={name}
              id={idOf(name)}
              name={name}
              label={label}
              className={FIELD}
              type="number"
              inputMode="decimal"
              min={0}
              max={most}
              step={step}
            />
          ))}
        </div>
        <TextField id={idOf('note')} name="note" label="Note" className={FIELD} maxLength={1000} />
        {isCorrection && (
          <TextField
            id={idOf('why')}
            name="why"
            label="Why it is corrected"
            className={FIELD}
            maxLength={100}
            required
          />
        )}
        <div className="flex flex-wrap gap-2">
          <button className={buttonClass({ size: 'compact', className: 'min-h-12' })} name="do" value="done">
            {isCorrection ? 'Save the correction' : 'Done'}
          </button>
          {isCorrection && <DoButton value="nobody_there">Nobody was there</DoButton>}
        </div>
      </VisitForm>
    </details>
  )
}

const FIELD = 'bg-surface text-ink'
