/** Signing in, enrolling, confirming one's identity again, signing out. */
import { clientAddress } from '#app/http/request-context.server.ts'
import type { Person, StaffProof } from '#app/staff/person.ts'
import { LONGEST_MS } from '#app/staff/sessions.server.ts'
import { toAppLink } from '#app/staff/totp.server.ts'
import { goTo, toPage } from './answer.server.tsx'
import { clock } from './ist.ts'
import { readHeld } from './held-post.ts'
import { toOwnPath } from './own-path.ts'
import { EnrolPage, FinishEnrolPage, ProvePage } from './parts/enrol-page.tsx'
import { NoticePage } from './parts/notice-page.tsx'
import { type Held, SignInPage } from './parts/sign-in-page.tsx'
import { finishEnrolment, provedByPasskey, readSignIn } from './passkeys.server.tsx'
import { type Ask, type OwnAsk, type OwnRoute, type OpenRoute, deviceOf, field } from './route.server.ts'

const WRONG =
  'That did not match. Codes change every 30 seconds, and each works once. After many wrong ones, wait a quarter of an hour.'
const NO_PASSKEY = 'That passkey did not match. Try again, or use your name and six digits.'
const DEVICE_KNOWN_FOR_S = 180 * 24 * 60 * 60
const ENROL_S = 10 * 60

const signIn: OpenRoute = {
  path: '/staff/sign-in',
  open: true,
  get: (ask) => signInPage(ask, { to: toOwnPath(ask.url.searchParams.get('to')) }),
  async post(ask) {
    const { form, look } = ask
    const [to, held] = [toOwnPath(field(form, 'to')), readHeld(form)]
    const result = form.has('passkey') ? await byPasskey(ask) : await byCode(ask)
    if ('problem' in result) return signInPage(ask, { to, held, ...result }, 403)
    const set = await letIn(ask, result)
    if (!held) return goTo(to, { cookies: set })
    const page = (
      <NoticePage
        look={look}
        title="You are signed in again"
        text="What you had written is still here. It is not saved yet."
        typed={held.fields.find(([field]) => field === 'note')?.[1]}
        held={held}
        sendLabel="Save it now"
      />
    )
    return toPage(page, { cookies: set })
  },
}

type SignInSaid = { to: string; name?: string; problem?: string; held?: Held | undefined }

const signInPage = ({ look, staff }: Ask, said: SignInSaid, status = 200) =>
  toPage(<SignInPage look={look} hasPasskeys={staff.passkeys !== null} {...said} />, { status })

type Let = { person: Person; deviceToken: string; proof: StaffProof }

async function byCode({ staff, form, request, cookies }: Ask): Promise<Let | { problem: string; name: string }> {
  const name = field(form, 'name', 60)
  const result = await staff.signIn.byCode({
    name,
    digits: field(form, 'code', 20),
    address: clientAddress(),
    deviceToken: cookies.read(request, 'desk-device'),
  })
  if (result.person) return { ...result, proof: 'code' }
  const actor = { person: result.known, device: deviceOf(request) }
  // An unknown name is not logged, so that outsiders cannot fill the log.
  if (result.known && result.blocked) await staff.audit.noteOnce(actor, 'sign-in-blocked', result.known.name)
  else if (result.known) await staff.audit.note(actor, 'sign-in-failed', result.known.name)
  return { problem: WRONG, name }
}

async function byPasskey(ask: Ask): Promise<Let | { problem: string }> {
  const person = await readSignIn(ask)
  if (!person) return { problem: NO_PASSKEY }
  return { person, deviceToken: await ask.staff.signIn.rememberDevice(person.id), proof: 'passkey' }
}

/** @returns the cookies of a new session */
async function letIn({ staff, cookies, request }: Ask, { person, deviceToken, proof }: Let): Promise<string[]> {
  const before = cookies.read(request, 'desk')
  const device = deviceOf(request)
  const old = before === undefined ? null : await staff.sessions.find(before)
  if (old) await staff.sessions.end(old.id)
  const token = await staff.sessions.start(person.id, device, proof)
  await staff.audit.note({ person, device }, 'signed-in')
  return [
    cookies.set('desk', token, LONGEST_MS / 1000),
    cookies.set('desk-device', deviceToken, DEVICE_KNOWN_FOR_S),
    cookies.clear('desk-enrol'),
    cookies.clear('desk-passkey'),
  ]
}

const enrol: OpenRoute = {
  path: '/staff/enrol',
  open: true,
  get: (ask) => enrolPage(ask),
  async post(ask) {
    const { staff, form, request, cookies } = ask
    const address = clientAddress()
    if (address !== null && !(await staff.limits.mayTry('address', address))) return enrolPage(ask, WRONG)
    if (form.has('once')) {
      const token = await staff.enrolment.begin(field(form, 'once', 20))
      if (token === null)
        return enrolPage(ask, 'That code is wrong, was used, or is older than ten minutes. Ask for a new one.')
      return goTo('/staff/enrol', { cookies: [cookies.set('desk-enrol', token, ENROL_S)] })
    }
    const isByPasskey = form.has('passkey')
    const token = cookies.read(request, 'desk-enrol')
    const person = isByPasskey
      ? await finishEnrolment(ask)
      : token === undefined
        ? null
        : await staff.enrolment.finish(token, field(form, 'code', 20))
    if (!person) return enrolPage(ask, isByPasskey ? NO_PASSKEY : WRONG)
    await staff.audit.note({ person, device: deviceOf(request) }, 'enrolled')
    const deviceToken = await staff.signIn.rememberDevice(person.id)
    return goTo('/staff', {
      cookies: await letIn(ask, { person, deviceToken, proof: isByPasskey ? 'passkey' : 'code' }),
    })
  },
}

async function enrolPage({ staff, cookies, request, look }: Ask, problem?: string) {
  const token = cookies.read(request, 'desk-enrol')
  const pending = token === undefined ? null : await staff.enrolment.find(token)
  const status = problem === undefined ? 200 : 403
  if (!pending) return toPage(<EnrolPage look={look} problem={problem} />, { status })
  const { person, secret, expiresAt } = pending
  const appLink = toAppLink(secret, `${look.brand} sales desk`, person.name)
  const page = (
    <FinishEnrolPage
      look={look}
      problem={problem}
      name={person.name}
      secret={secret}
      appLink={appLink}
      until={clock(expiresAt)}
      hasPasskeys={staff.passkeys !== null}
    />
  )
  return toPage(page, { status })
}

const prove: OwnRoute = {
  path: '/staff/prove',
  get: (ask) => provePage(ask, toOwnPath(ask.url.searchParams.get('to'))),
  async post(ask) {
    const { staff, form, session, actor } = ask
    const to = toOwnPath(field(form, 'to'))
    const isByPasskey = form.has('passkey')
    const isProved = isByPasskey
      ? await provedByPasskey(ask)
      : await staff.signIn.proveByCode(session.person.id, session.id, field(form, 'code', 20))
    if (!isProved) {
      await staff.audit.note(actor, isByPasskey ? 'passkey-refused' : 'sign-in-failed', session.person.name)
      return provePage(ask, to, isByPasskey ? NO_PASSKEY : WRONG)
    }
    await staff.sessions.prove(session.id)
    await staff.audit.note(actor, 'proved')
    return goTo(to)
  },
}

const provePage = ({ look, session, staff }: OwnAsk, to: string, problem?: string) =>
  toPage(
    <ProvePage
      look={look}
      to={to}
      name={session.person.name}
      problem={problem}
      hasPasskeys={staff.passkeys !== null}
    />,
    { status: problem === undefined ? 200 : 403 },
  )

const signOut: OwnRoute = {
  path: '/staff/sign-out',
  async post({ staff, session, actor, cookies }) {
    await staff.sessions.end(session.id)
    await staff.audit.note(actor, 'signed-out')
    return goTo('/staff/sign-in', { cookies: [cookies.clear('desk')], headers: { 'Clear-Site-Data': '"storage"' } })
  },
}

export const doorRoutes = [signIn, enrol, prove, signOut]
