import type { ReactNode } from 'react'

import { buttonClass } from '#app/ui/button.tsx'
import { formatLeads } from '#app/desk/queue-filter.ts'
import type { PasskeyRow } from '#app/desk/pages/passkeys.server.ts'
import type { PeopleView } from '#app/desk/pages/people-page.server.ts'
import { CARD, CARDS, DeskHead, HEADING, QUIET, Shell, SignOut } from './shell.tsx'
import { StatusBar } from './status-bar.tsx'

export function PeoplePage({
  view,
  isManager,
  month,
  people,
  left,
  devices,
  passkeys,
  made,
  problem,
  statusBar,
}: PeopleView) {
  return (
    <Shell {...view} title="People and devices" current="people">
      {statusBar && <StatusBar {...statusBar} />}
      <DeskHead title="People and devices">
        <p>
          Signed in as {view.person.name}, {view.person.role}
        </p>
      </DeskHead>
      <div className={CARDS}>
        <div className="grid gap-3">
          <Devices devices={devices} />
          {passkeys && <Passkeys rows={passkeys} />}
          <People people={people} isManager={isManager} month={month} />
          {left.length > 0 && <Left left={left} people={people} />}
        </div>
        {isManager && (
          <div className="grid gap-3">
            <Invite made={made} problem={problem} />
            <a className={`${CARD} inline-flex min-h-12 items-center font-semibold text-action`} href="/staff/import">
              Import a file
            </a>
            <a className={`${CARD} inline-flex min-h-12 items-center font-semibold text-action`} href="/staff/log">
              Who did what
            </a>
            <a className={`${CARD} inline-flex min-h-12 items-center font-semibold text-action`} href="/staff/rules">
              Who gets new enquiries
            </a>
            <a className={`${CARD} inline-flex min-h-12 items-center font-semibold text-action`} href="/staff/facts">
              Facts of the site
            </a>
          </div>
        )}
      </div>
    </Shell>
  )
}

function Devices({ devices }: { devices: PeopleView['devices'] }) {
  return (
    <section className={CARD} aria-labelledby="devices">
      <h2 className={HEADING} id="devices">
        Your devices: {devices.length}
      </h2>
      <ul className="divide-y divide-line">
        {devices.map(({ id, device, says, isThis }) => (
          <Device key={id} name={device} says={`${isThis ? 'this one; ' : ''}${says}`}>
            {isThis ? (
              <SignOut />
            ) : (
              <form method="post" action={`/staff/devices/${id}/end`}>
                <button className={QUIET}>Sign out</button>
              </form>
            )}
          </Device>
        ))}
      </ul>
      <p className="mt-2 text-fine text-ink-soft">
        Signed out automatically after 12 hours without use, and after 14 days in any case.
      </p>
    </section>
  )
}

function Passkeys({ rows }: { rows: PasskeyRow[] }) {
  return (
    <section className={CARD} aria-labelledby="passkeys">
      <h2 className={HEADING} id="passkeys">
        Your passkeys: {rows.length}
      </h2>
      <ul className="divide-y divide-line">
        {rows.map(({ id, device, says }) => (
          <Device key={id} name={device} says={says}>
            <form method="post" action={`/staff/passkeys/${id}/remove`}>
              <button className={QUIET}>Remove</button>
            </form>
          </Device>
        ))}
      </ul>
      <a className="mt-2 inline-flex min-h-12 items-center font-semibold text-action" href="/staff/passkeys">
        Add one on this device
      </a>
    </section>
  )
}

const Device = ({ name, says, children }: { name: string; says: string; children: ReactNode }) => (
  <li className="flex items-center gap-3 py-2.5 text-small">
    <p className="min-w-0 flex-1">
      <b className="font-semibold">{name}</b>
      <br />
      <span className="text-ink-soft">{says}</span>
    </p>
    {children}
  </li>
)

function People({ people, isManager, month }: Pick<PeopleView, 'people' | 'isManager' | 'month'>) {
  return (
    <section className={CARD} aria-labelledby="people">
      <h2 className={HEADING} id="people">
        People: {people.length}
      </h2>
      <ul className="divide-y divide-line">
        {people.map(({ id, name, role, state, leads, isMe, isAway, target }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-small">
            <p className="min-w-40 flex-1">
              <b className="font-semibold">{name}</b> <span className="text-ink-soft">· {role}</span>
              <br />
              <span className="text-ink-soft">
                {state}
                {leads > 0 && `, ${formatLeads(leads)}`}
              </span>
            </p>
            {isMe && <span className="text-fine text-ink-soft">you</span>}
            {(isMe || isManager) && (
              <form method="post" action="/staff/away">
                <input type="hidden" name="person" value={id} />
                <button className={QUIET} name="away" value={isAway ? 'no' : 'yes'}>
                  {isAway ? 'Back' : 'Away'}
                  <span className="sr-only">: {name}</span>
                </button>
              </form>
            )}
            {isManager && (
              <form className="contents" method="post" action={`/staff/people/${id}`}>
                <button className={QUIET} name="do" value="code">
                  New code
                </button>
                {!isMe && (
                  <button className={QUIET} name="do" value={role === 'manager' ? 'sales' : 'manager'}>
                    {role === 'manager' ? 'Make sales' : 'Make manager'}
                    <span className="sr-only">: {name}</span>
                  </button>
                )}
                {!isMe && (
                  <details className="basis-full">
                    <summary className="inline-flex min-h-12 items-center font-semibold text-action">Remove…</summary>
                    <p className="mb-2 text-ink-soft">
                      {name} is signed out everywhere, at once. The leads stay, and the log keeps the name.
                    </p>
                    {leads > 0 && (
                      <div className="mb-2">
                        <Receiver
                          id={`remove-${id}`}
                          label={`Who gets the ${formatLeads(leads)}`}
                          not={id}
                          people={people}
                        />
                      </div>
                    )}
                    <button className={QUIET} name="do" value="remove">
                      Remove {name}
                    </button>
                  </details>
                )}
              </form>
            )}
            {isManager && (
              <details className="basis-full">
                <summary className="inline-flex min-h-12 items-center font-semibold text-action">
                  Target for {month}: {target === 0 ? 'none' : target}
                </summary>
                <form className="flex flex-wrap items-end gap-2" method="post" action={`/staff/people/${id}`}>
                  <div>
                    <label className="field-label" htmlFor={`target-${id}`}>
                      Sales
                    </label>
                    <input
                      className="field-control w-28"
                      id={`target-${id}`}
                      name="sales"
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={3}
                      defaultValue={target || ''}
                    />
                  </div>
                  <button className={QUIET} name="do" value="target">
                    Save<span className="sr-only"> the target of {name}</span>
                  </button>
                </form>
              </details>
            )}
            {leads > 0 && (
              <details className="basis-full">
                <summary className="inline-flex min-h-12 items-center font-semibold text-action">
                  Hand over {formatLeads(leads)}…
                </summary>
                <HandOver id={id} people={people} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type LeftProps = Pick<PeopleView, 'left' | 'people'>

function Left({ left, people }: LeftProps) {
  return (
    <section className={CARD} aria-labelledby="left">
      <h2 className={HEADING} id="left">
        Leads of people who left
      </h2>
      <ul className="divide-y divide-line">
        {left.map(({ id, name, leads }) => (
          <li key={id} className="py-2.5 text-small">
            <p className="mb-2">
              <b className="font-semibold">{name}</b> <span className="text-ink-soft">· {formatLeads(leads)}</span>
            </p>
            <HandOver id={id} people={people} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const HandOver = ({ id, people }: { id: string; people: PeopleView['people'] }) => (
  <form className="flex flex-wrap items-end gap-2" method="post" action={`/staff/people/${id}`}>
    <div className="min-w-40 flex-1">
      <Receiver id={`to-${id}`} label="Who gets them" not={id} people={people} />
    </div>
    <button className={QUIET} name="do" value="hand-over">
      Hand over…
    </button>
  </form>
)

type ReceiverProps = { id: string; label: string; not: string; people: PeopleView['people'] }

const Receiver = ({ id, label, not, people }: ReceiverProps) => (
  <>
    <label className="field-label" htmlFor={id}>
      {label}
    </label>
    <select className="field-control" id={id} name="to">
      <option value="">Nobody: the first to call</option>
      {people
        .filter((person) => person.id !== not)
        .map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
    </select>
  </>
)

function Invite({ made, problem }: Pick<PeopleView, 'made' | 'problem'>) {
  return (
    <section className={CARD} aria-labelledby="invite">
      <h2 className={HEADING} id="invite">
        Let someone in
      </h2>
      {made && (
        <div className="on-deep mt-3 rounded-button bg-deep p-4 text-center" role="status">
          <p className="text-small text-on-deep-lead">
            Tell {made.name} this code yourself, by voice. It works once, till {made.until}, and is not shown again.
          </p>
          <p className="mt-2 text-title font-light tracking-wide">{made.code}</p>
        </div>
      )}
      {problem && (
        <p className="mt-3 rounded-input bg-error-surface px-4 py-3 text-small text-error" role="alert">
          {problem}
        </p>
      )}
      <form className="mt-3 grid gap-3" method="post" action="/staff/people">
        <div>
          <label className="field-label" htmlFor="invite-name">
            Name
          </label>
          <input className="field-control" id="invite-name" name="name" autoComplete="off" maxLength={60} required />
        </div>
        <div>
          <label className="field-label" htmlFor="invite-role">
            Role
          </label>
          <select className="field-control" id="invite-role" name="role">
            <option value="sales">Sales: calls, notes, held back</option>
            <option value="manager">Manager: also people, export, erasing</option>
          </select>
        </div>
        <button className={buttonClass({ size: 'block' })}>Let in, make a code</button>
      </form>
    </section>
  )
}
