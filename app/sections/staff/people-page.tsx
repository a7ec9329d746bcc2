import type { ReactNode } from 'react'

import { buttonClass } from '#app/ui/button.tsx'
import type { PasskeyRow } from '#app/desk/pages/passkeys.server.ts'
import type { PeopleView } from '#app/desk/pages/people-page.server.ts'
import { CARD, CARDS, DeskHead, HEADING, QUIET, Shell, SignOut } from './shell.tsx'

export function PeoplePage({ view, isManager, people, devices, passkeys, made, problem }: PeopleView) {
  return (
    <Shell {...view} title="People and devices" current="people">
      <DeskHead title="People and devices">
        <p>
          Signed in as {view.person.name}, {view.person.role}
        </p>
      </DeskHead>
      <div className={CARDS}>
        <div className="grid gap-3">
          <Devices devices={devices} />
          {passkeys && <Passkeys rows={passkeys} />}
          <People people={people} isManager={isManager} />
        </div>
        {isManager && (
          <div className="grid gap-3">
            <Invite made={made} problem={problem} />
            <a className={`${CARD} inline-flex min-h-12 items-center font-semibold text-action`} href="/staff/log">
              Who did what
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
        Signed out by itself after 12 hours of rest, and after 14 days in any case.
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

function People({ people, isManager }: { people: PeopleView['people']; isManager: boolean }) {
  return (
    <section className={CARD} aria-labelledby="people">
      <h2 className={HEADING} id="people">
        People: {people.length}
      </h2>
      <ul className="divide-y divide-line">
        {people.map(({ id, name, role, state, isMe, isAway }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-small">
            <p className="min-w-40 flex-1">
              <b className="font-semibold">{name}</b> <span className="text-ink-soft">· {role}</span>
              <br />
              <span className="text-ink-soft">{state}</span>
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
                  <details className="basis-full">
                    <summary className="inline-flex min-h-12 items-center font-semibold text-action">Remove…</summary>
                    <p className="mb-2 text-ink-soft">
                      {name} is signed out everywhere, at once. The leads stay, and the log keeps the name.
                    </p>
                    <button className={QUIET} name="do" value="remove">
                      Remove {name}
                    </button>
                  </details>
                )}
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

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
