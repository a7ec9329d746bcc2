/** People and devices: who may use the desk, and from where. */
import { ACTS } from '#app/staff/audit.server.ts'
import type { Act } from '#app/staff/audit.server.ts'
import { isRole, toName } from '#app/staff/person.ts'
import type { Person } from '#app/staff/person.ts'
import { CODE_LASTS_MS } from '#app/staff/people.server.ts'
import { goTo, toPage } from './answer.server.tsx'
import { clock, day, when } from './ist.ts'
import { type LogRow, PeoplePage } from './parts/people-page.tsx'
import { toRows } from './passkeys.server.tsx'
import { type OwnAsk, type OwnRoute, field } from './route.server.ts'
import { readShell } from './shell-view.server.ts'

const LOG_SHOWN = 60

type Said = { made?: { name: string; code: string; until: string }; problem?: string; status?: number }

async function peoplePage(ask: OwnAsk, { status = 200, ...said }: Said = {}) {
  const { staff, session, now } = ask
  const isManager = session.person.role === 'manager'
  const [people, own, all] = await Promise.all([
    staff.people.list(),
    staff.sessions.list(session.person.id),
    isManager ? staff.sessions.list() : [],
  ])
  const page = (
    <PeoplePage
      {...said}
      view={(await readShell(ask)).view}
      isManager={isManager}
      people={people.map(({ id, name, role, enrolledAt }) => {
        const seen = all.filter(({ person }) => person.id === id).map(({ seenAt }) => seenAt)
        const last = seen.length > 0 ? `last here ${when(Math.max(...seen), now())}` : 'not signed in'
        return {
          id,
          name,
          role,
          isMe: id === session.person.id,
          state: enrolledAt === null ? 'invited, not here yet' : isManager ? last : `since ${day(enrolledAt)}`,
        }
      })}
      devices={own.map(({ id, device, createdAt, seenAt, proof }) => ({
        id,
        device,
        isThis: id === session.id,
        says: `since ${day(createdAt)}, last ${when(seenAt, now())}, ${proof}`,
      }))}
      passkeys={staff.passkeys && (await toRows(staff.passkeys, session.person.id, now()))}
      log={isManager ? await readLog(ask) : []}
    />
  )
  return toPage(page, { status })
}

async function readLog({ staff, now }: OwnAsk): Promise<LogRow[]> {
  const rows = await staff.audit.list(LOG_SHOWN)
  return rows.map(({ at, person, act, subject, device }) => ({
    at: when(at, now()),
    text: [person, ACTS[act as Act] ?? act, subject].filter(Boolean).join(' '),
    from: device ?? '',
  }))
}

async function madeCode(ask: OwnAsk, person: Person) {
  const { staff, actor, now } = ask
  const code = await staff.people.makeCode(person.id)
  await staff.audit.note(actor, 'code-made', person.name)
  return peoplePage(ask, { made: { name: person.name, code, until: clock(now() + CODE_LASTS_MS) } })
}

/** Everybody sees their own devices; only managers add and remove people. */
const look: OwnRoute = { path: '/staff/people', get: (ask) => peoplePage(ask) }

const letIn: OwnRoute = {
  path: '/staff/people',
  only: 'manager',
  fresh: true,
  async post(ask) {
    const { staff, form, actor } = ask
    const [name, role] = [toName(field(form, 'name')), field(form, 'role')]
    if (!name || !isRole(role)) return peoplePage(ask, { problem: 'A name of letters, please.', status: 422 })
    const person = await staff.people.add(name, role)
    if (!person) return peoplePage(ask, { problem: `There is a ${name} already.`, status: 409 })
    await staff.audit.note(actor, 'added', `${name}, ${role}`)
    return madeCode(ask, person)
  },
}

const change: OwnRoute = {
  path: '/staff/people/:id',
  only: 'manager',
  fresh: true,
  async post(ask) {
    const { staff, form, params, actor, session } = ask
    const person = await staff.people.find(params.id ?? '')
    if (!person) return peoplePage(ask, { problem: 'That person is not here any more.', status: 404 })
    if (field(form, 'do') === 'code') return madeCode(ask, person)
    if (field(form, 'do') !== 'remove' || person.id === session.person.id)
      return peoplePage(ask, { problem: 'That cannot be done here.', status: 422 })
    await staff.people.remove(person.id)
    await staff.audit.note(actor, 'removed', person.name)
    return goTo('/staff/people')
  },
}

const endDevice: OwnRoute = {
  path: '/staff/devices/:id/end',
  async post({ staff, params, session, actor }) {
    const isEnded = await staff.sessions.end(params.id ?? '', session.person.id)
    if (isEnded) await staff.audit.note(actor, 'session-ended', session.person.name)
    return goTo('/staff/people')
  },
}

export const peopleRoutes = [look, letIn, change, endDevice]
