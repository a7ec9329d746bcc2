/** Passkeys: challenges, the person’s own list, and the script that only these pages load. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { clientAddress } from '#app/http/request-context.server.ts'
import type { Holder } from '#app/staff/challenges.server.ts'
import type { Passkeys } from '#app/staff/passkeys.server.ts'
import type { Person } from '#app/staff/person.ts'
import { createToken } from '#app/staff/tokens.server.ts'
import { goTo, toPage, toText } from './answer.server.tsx'
import { day, when } from './ist.ts'
import { PasskeysPage } from './parts/passkeys-page.tsx'
import { type Ask, type OpenRoute, type OwnAsk, type OwnRoute, deviceOf, field } from './route.server.ts'

const ASKED_FOR_S = 5 * 60
const LONGEST_SENT = 12_000

/** The passkey's answer, which a script put into the form. */
const sentPasskey = (form: URLSearchParams) => field(form, 'passkey', LONGEST_SENT + 1)

const json = (options: unknown, cookies: string[] = []) =>
  toText(JSON.stringify(options), { cookies, headers: { 'Content-Type': 'application/json' } })

const refused = () => toText('No passkey can be used here now.', { status: 403 })

const toSignIn: OpenRoute = {
  path: '/staff/passkey/sign-in',
  open: true,
  async post({ staff, request, cookies }) {
    const known = cookies.read(request, 'desk-device')
    if (!staff.passkeys || !(await staff.signIn.mayTryPasskey(clientAddress(), known))) return refused()
    const token = createToken()
    const options = await staff.passkeys.askToSign(`sign-in:${token}`)
    return json(options, [cookies.set('desk-passkey', token, ASKED_FOR_S)])
  },
}

/** @returns the person; null if the answer does not verify */
export async function readSignIn({ staff, request, cookies, form }: Ask): Promise<Person | null> {
  const token = cookies.read(request, 'desk-passkey')
  if (!staff.passkeys || token === undefined) return null
  return staff.passkeys.verify(`sign-in:${token}`, sentPasskey(form))
}

const toEnrol: OpenRoute = {
  path: '/staff/passkey/enrol',
  open: true,
  async post({ staff, request, cookies }) {
    const token = cookies.read(request, 'desk-enrol')
    const pending = token === undefined ? null : await staff.enrolment.find(token)
    if (!staff.passkeys || !pending) return refused()
    return json(await staff.passkeys.askToAdd(`enrol:${token}`, pending.person))
  },
}

/** Needs a code that was entered in this browser. @returns the enrolled person */
export async function finishEnrolment({ staff, request, cookies, form }: Ask): Promise<Person | null> {
  const token = cookies.read(request, 'desk-enrol')
  if (!staff.passkeys || token === undefined) return null
  const passkey = await staff.passkeys.verifyNew(`enrol:${token}`, sentPasskey(form), deviceOf(request))
  return passkey && staff.enrolment.finishByPasskey(token, passkey)
}

const ofSession = (what: 'prove' | 'add', { session }: OwnAsk): Holder => `${what}:${session.id}`

const toProve: OwnRoute = {
  path: '/staff/passkey/prove',
  async post(ask) {
    const { staff, session } = ask
    if (!staff.passkeys) return refused()
    return json(await staff.passkeys.askToSign(ofSession('prove', ask), session.person.id))
  },
}

export async function provedByPasskey(ask: OwnAsk): Promise<boolean> {
  const { staff, session, form } = ask
  if (!staff.passkeys || !(await staff.limits.mayTry('session', session.id))) return false
  return (await staff.passkeys.verify(ofSession('prove', ask), sentPasskey(form), session.person.id)) !== null
}

const toAdd: OwnRoute = {
  path: '/staff/passkey/add',
  fresh: true,
  async post(ask) {
    if (!ask.staff.passkeys) return refused()
    return json(await ask.staff.passkeys.askToAdd(ofSession('add', ask), ask.session.person))
  },
}

const own: OwnRoute = {
  path: '/staff/passkeys',
  fresh: true,
  get: (ask) => passkeysPage(ask),
  async post(ask) {
    const { staff, session, actor, form, request } = ask
    const passkey = await staff.passkeys?.verifyNew(ofSession('add', ask), sentPasskey(form), deviceOf(request))
    if (!passkey || !(await staff.passkeys?.add(session.person.id, passkey)))
      return passkeysPage(ask, 'That did not work. Nothing has changed; please try again.')
    await staff.audit.note(actor, 'passkey-added', session.person.name)
    return goTo('/staff/people')
  },
}

async function passkeysPage({ staff, look, session, now }: OwnAsk, problem?: string) {
  if (!staff.passkeys) return goTo('/staff/people')
  const rows = await toRows(staff.passkeys, session.person.id, now())
  const page = <PasskeysPage look={look} name={session.person.name} rows={rows} problem={problem} />
  return toPage(page, { status: problem === undefined ? 200 : 403 })
}

export async function toRows(passkeys: Passkeys, personId: string, now: number) {
  const listed = await passkeys.list(personId)
  return listed.map(({ id, device, createdAt, usedAt }) => ({
    id,
    device,
    says: `since ${day(createdAt)}, ${usedAt === null ? 'not used yet' : `last ${when(usedAt, now)}`}`,
  }))
}

const remove: OwnRoute = {
  path: '/staff/passkeys/:id/remove',
  async post({ staff, params, session, actor }) {
    if (await staff.passkeys?.remove(params.id ?? '', session.person.id))
      await staff.audit.note(actor, 'passkey-removed', session.person.name)
    return goTo('/staff/people')
  },
}

/** The library's browser half, as published. Read on first use. */
let library: string | undefined
const readLibrary = () =>
  (library ??= readFileSync(
    join(dirname(createRequire(import.meta.url).resolve('@simplewebauthn/browser')), '../dist/bundle/index.umd.min.js'),
    'utf8',
  ))

const script: OpenRoute = {
  path: '/staff/passkey-library.js',
  open: true,
  get: () => toText(readLibrary(), { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } }),
}

export const passkeyRoutes = [toSignIn, toEnrol, toProve, toAdd, own, remove, script]
