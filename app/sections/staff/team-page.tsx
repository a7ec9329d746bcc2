import type { ReactNode } from 'react'

import { buttonClass } from '#app/ui/button.tsx'
import { formatLeads } from '#app/desk/queue-filter.ts'
import type { PasskeyRow } from '#app/desk/pages/passkeys.server.ts'
import type { TeamView } from '#app/desk/pages/team-page.server.ts'
import { SelectField, TextField } from './fields.tsx'
import { ActionLink, Alert, CARD, CARDS, Card, DoButton, LINK, QUIET } from './page-parts.tsx'
import { DeskHead, Shell, SignOut } from './shell.tsx'

const MANAGER_PAGES = {
  '/staff/import': 'Import a file',
  '/staff/log': 'Who did what',
  '/staff/rules': 'Who gets new enquiries',
  '/staff/facts': 'Facts of the site',
  '/staff/languages': 'Languages',
  '/staff/payments': 'Payments without an order',
}

export function TeamPage({
  view,
  isManager,
  month,
  members,
  left,
  devices,
  passkeys,
  cities,
  feed,
  made,
  problem,
  statusBar,
}: TeamView) {
  return (
    <Shell {...view} statusBar={statusBar} title="Team and devices" current="team">
      <DeskHead title="Team and devices">
        Signed in as {view.member.name}, {view.member.role}
      </DeskHead>
      <div className={CARDS}>
        <div className="grid gap-3">
          <Devices devices={devices} />
          {passkeys && <Passkeys rows={passkeys} />}
          <Members members={members} isManager={isManager} month={month} cities={cities} feed={feed} />
          {left.length > 0 && <Left left={left} members={members} />}
        </div>
        {isManager && (
          <div className="grid gap-3">
            <Invite made={made} problem={problem} />
            {Object.entries(MANAGER_PAGES).map(([href, name]) => (
              <ActionLink key={href} className={CARD} href={href}>
                {name}
              </ActionLink>
            ))}
          </div>
        )}
      </div>
    </Shell>
  )
}

function Devices({ devices }: { devices: TeamView['devices'] }) {
  return (
    <Card id="devices" title={`Your devices: ${devices.length}`}>
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
    </Card>
  )
}

function Passkeys({ rows }: { rows: PasskeyRow[] }) {
  return (
    <Card id="passkeys" title={`Your passkeys: ${rows.length}`}>
      <ul className="divide-y divide-line">
        {rows.map(({ id, device, says }) => (
          <Device key={id} name={device} says={says}>
            <form method="post" action={`/staff/passkeys/${id}/remove`}>
              <button className={QUIET}>Remove</button>
            </form>
          </Device>
        ))}
      </ul>
      <ActionLink className="mt-2" href="/staff/passkeys">
        Add one on this device
      </ActionLink>
    </Card>
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

type TeamProps = Pick<TeamView, 'members' | 'isManager' | 'month' | 'cities' | 'feed'>

function Members({ members, isManager, month, cities, feed }: TeamProps) {
  return (
    <Card id="team" title={`Team: ${members.length}`}>
      {feed && (
        <div className="mt-2" role="status">
          <TextField
            id="feed-address"
            label={`Calendar of ${feed.city} for ${feed.name}. The address is shown for ten minutes:`}
            value={feed.address}
            readOnly
          />
        </div>
      )}
      <ul className="divide-y divide-line">
        {members.map(({ id, name, role, state, leads, isMe, isAway, target, phone, typedPhone, feeds }) => (
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
                <input type="hidden" name="member" value={id} />
                <button className={QUIET} name="away" value={isAway ? 'no' : 'yes'}>
                  {isAway ? 'Back' : 'Away'}
                  <span className="sr-only">: {name}</span>
                </button>
              </form>
            )}
            {isManager && (
              <form className="contents" method="post" action={`/staff/team/${id}`}>
                <DoButton value="code">New code</DoButton>
                {!isMe && (
                  <DoButton value={role === 'manager' ? 'sales' : 'manager'}>
                    {role === 'manager' ? 'Make sales' : 'Make manager'}
                    <span className="sr-only">: {name}</span>
                  </DoButton>
                )}
                {!isMe && (
                  <details className="basis-full">
                    <summary className={LINK}>Remove…</summary>
                    <p className="mb-2 text-ink-soft">
                      {name} is signed out everywhere, at once. The leads stay, and the log keeps the name.
                    </p>
                    {leads > 0 && (
                      <Receiver
                        id={`remove-${id}`}
                        label={`Who gets the ${formatLeads(leads)}`}
                        not={id}
                        members={members}
                        className="mb-2"
                      />
                    )}
                    <DoButton value="remove">Remove {name}</DoButton>
                  </details>
                )}
              </form>
            )}
            {isManager && (
              <details className="basis-full">
                <summary className={LINK}>
                  Target for {month}: {target === 0 ? 'none' : target}
                </summary>
                <form className="flex flex-wrap items-end gap-2" method="post" action={`/staff/team/${id}`}>
                  <TextField
                    id={`target-${id}`}
                    label="Sales"
                    className="w-28"
                    name="sales"
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={3}
                    defaultValue={target || ''}
                  />
                  <DoButton value="target">
                    Save<span className="sr-only"> the target of {name}</span>
                  </DoButton>
                </form>
              </details>
            )}
            {isManager && <OwnNumber id={id} name={name} phone={phone} typedPhone={typedPhone} />}
            {isManager && <CityFeeds id={id} name={name} feeds={feeds} cities={cities} />}
            {leads > 0 && (
              <details className="basis-full">
                <summary className={LINK}>Hand over {formatLeads(leads)}…</summary>
                <HandOver id={id} members={members} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type OwnNumberProps = Pick<TeamView['members'][number], 'id' | 'name' | 'phone' | 'typedPhone'>

/** Staff try the missed-call number and the forms of ads. */
const OwnNumber = ({ id, name, phone, typedPhone }: OwnNumberProps) => (
  <details className="basis-full" open={typedPhone !== null}>
    <summary className={LINK}>Own number: {phone || 'none'}</summary>
    <form className="flex flex-wrap items-end gap-2" method="post" action={`/staff/team/${id}`}>
      <TextField
        id={`phone-${id}`}
        label="Phone number"
        className="w-44"
        type="tel"
        name="phone"
        autoComplete="off"
        maxLength={40}
        defaultValue={typedPhone ?? phone}
      />
      <DoButton value="phone">
        Save<span className="sr-only"> the number of {name}</span>
      </DoButton>
    </form>
    <p className="text-fine text-ink-soft">Calls and messages from this number are never taken for an enquiry.</p>
  </details>
)

type CityFeedsProps = Pick<TeamView['members'][number], 'id' | 'name' | 'feeds'> & Pick<TeamView, 'cities'>

/** A city's visits in this member's calendar app. Each address can be ended alone. */
const CityFeeds = ({ id, name, feeds, cities }: CityFeedsProps) => (
  <details className="basis-full">
    <summary className={LINK}>Calendars of cities: {feeds.length === 0 ? 'none' : feeds.length}</summary>
    <ul className="grid gap-1">
      {feeds.map(({ city, says }) => (
        <li key={city}>
          <form className="flex flex-wrap items-center gap-2" method="post" action={`/staff/team/${id}`}>
            <input type="hidden" name="city" value={city} />
            {says}
            <DoButton value="end-feed">
              End
              <span className="sr-only">
                : {says}, {name}
              </span>
            </DoButton>
          </form>
        </li>
      ))}
    </ul>
    <form className="flex flex-wrap items-end gap-2" method="post" action={`/staff/team/${id}`}>
      <SelectField id={`feed-${id}`} name="city" label="City" choices={cities} />
      <DoButton value="make-feed">
        Make an address<span className="sr-only"> for {name}</span>
      </DoButton>
    </form>
    <p className="text-fine text-ink-soft">
      Shows windows, references and areas, without names, numbers and streets. It works for whoever has it, until you
      end it or make a new one for the same city, or until {name} signs out on a device, or is removed.
    </p>
  </details>
)

type LeftProps = Pick<TeamView, 'left' | 'members'>

function Left({ left, members }: LeftProps) {
  return (
    <Card id="left" title="Leads of people who left">
      <ul className="divide-y divide-line">
        {left.map(({ id, name, leads }) => (
          <li key={id} className="py-2.5 text-small">
            <p className="mb-2">
              <b className="font-semibold">{name}</b> <span className="text-ink-soft">· {formatLeads(leads)}</span>
            </p>
            <HandOver id={id} members={members} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const HandOver = ({ id, members }: { id: string; members: TeamView['members'] }) => (
  <form className="flex flex-wrap items-end gap-2" method="post" action={`/staff/team/${id}`}>
    <Receiver id={`to-${id}`} label="Who gets them" not={id} members={members} className="min-w-40 flex-1" />
    <DoButton value="hand-over">Hand over…</DoButton>
  </form>
)

type ReceiverProps = { id: string; label: string; not: string; members: TeamView['members']; className: string }

const Receiver = ({ id, label, not, members, className }: ReceiverProps) => (
  <SelectField
    id={id}
    name="to"
    label={label}
    none="Nobody: the first to call"
    choices={members.filter((member) => member.id !== not).map(({ id: value, name }) => ({ value, label: name }))}
    frameClassName={className}
  />
)

function Invite({ made, problem }: Pick<TeamView, 'made' | 'problem'>) {
  return (
    <Card id="invite" title="Let someone in">
      {made && (
        <div className="on-deep mt-3 rounded-button bg-deep p-4 text-center" role="status">
          <p className="text-small text-on-deep-lead">
            Tell {made.name} this code yourself, by voice. It works once, till {made.until}.
          </p>
          <p className="mt-2 text-title font-light tracking-wide">{made.code}</p>
        </div>
      )}
      <form className="mt-3 grid gap-3" method="post" action="/staff/team">
        {problem && <Alert text={problem} />}
        <TextField id="invite-name" label="Name" name="name" autoComplete="off" maxLength={60} required />
        <SelectField id="invite-role" name="role" label="Role">
          <option value="sales">Sales: calls, notes, held back</option>
          <option value="manager">Manager: also people, export, erasing</option>
        </SelectField>
        <button className={buttonClass({ size: 'block' })}>Let in, make a code</button>
      </form>
    </Card>
  )
}
