/** Sign-in by six digits or a passkey, and the data of its pages. */
import { getSite } from '#app/content/site/site.server.ts'
import { clientAddress } from '#app/http/request-context.server.ts'
import type { Act } from '#app/staff/audit.server.ts'
import { toNameKey } from '#app/staff/member.ts'
import type { Member, StaffProof } from '#app/staff/member.ts'
import { LONGEST_MS } from '#app/staff/sessions.server.ts'
import type { Staff } from '#app/staff/staff.server.ts'
import { toAppLink } from '#app/staff/totp.server.ts'
import { clock } from './ist.ts'
import { verifySignIn } from './passkeys.server.ts'
import type { SignInView } from './respond.server.ts'
import { type StaffContext, deviceOf, field } from './staff-context.server.ts'

export const WRONG_CODE =
  'That did not match. Codes change every 30 seconds, and each works once. After many wrong ones, wait a quarter of an hour.'
export const NO_PASSKEY = 'That passkey did not match. Try again, or use your name and six digits.'
const DEVICE_KNOWN_FOR_S = 180 * 24 * 60 * 60

type Proved = { member: Member; deviceToken: string; proof: StaffProof }

export const proveSignIn = (context: StaffContext) =>
  context.form.has('passkey') ? byPasskey(context) : byCode(context)

async function byCode({
  staff,
  form,
  request,
  cookies,
}: StaffContext): Promise<Proved | { problem: string; name: string }> {
  const name = field(form, 'name', 60)
  const result = await staff.signIn.byCode({
    name,
    digits: field(form, 'code', 20),
    address: clientAddress(),
    deviceToken: cookies.read(request, 'desk-device'),
  })
  if (result.member) return { ...result, proof: 'code' }
  if (!result.blocked) await noteFailure(staff, result.known, deviceOf(request), 'sign-in-failed')
  else if (await staff.limits.mayTry('blocked', toNameKey(name)))
    await noteFailure(staff, result.known, deviceOf(request), 'sign-in-blocked')
  return { problem: WRONG_CODE, name }
}

/**
 * Unknown names are not logged, so that outsiders cannot fill the log. They are counted by a write of the same size: without it,
 * a faster response would reveal that the name does not exist.
 */
async function noteFailure(staff: Staff, known: Member | null, device: string, act: Act) {
  if (known) await staff.audit.note({ member: known, device }, act, known.name)
  else await staff.limits.mayTry('unknown', '')
}

async function byPasskey(context: StaffContext): Promise<Proved | { problem: string }> {
  const member = await verifySignIn(context)
  if (!member) return { problem: NO_PASSKEY }
  return { member, deviceToken: await context.staff.signIn.rememberDevice(member.id), proof: 'passkey' }
}

/** @returns the cookies of a new session */
export async function startSession({ staff, cookies, request }: StaffContext, { member, deviceToken, proof }: Proved) {
  const before = cookies.read(request, 'desk')
  const device = deviceOf(request)
  const old = before === undefined ? null : await staff.sessions.find(before)
  if (old) await staff.sessions.end(old.id)
  const token = await staff.sessions.start(member.id, device, proof)
  await staff.audit.note({ member, device }, 'signed-in')
  return [
    cookies.set('desk', token, LONGEST_MS / 1000),
    cookies.set('desk-device', deviceToken, DEVICE_KNOWN_FOR_S),
    cookies.clear('desk-enrol'),
    cookies.clear('desk-passkey'),
  ]
}

export const toSignInView = ({ staff }: StaffContext, view: Omit<SignInView, 'hasPasskeys'>): SignInView => ({
  ...view,
  hasPasskeys: staff.passkeys !== null,
})

export async function readEnrolPage({ staff, cookies, request }: StaffContext, problem?: string) {
  const token = cookies.read(request, 'desk-enrol')
  const pending = token === undefined ? null : await staff.enrolment.find(token)
  if (!pending) return { problem, begun: null }
  const { member, secret, expiresAt } = pending
  return {
    problem,
    begun: {
      name: member.name,
      secret,
      appLink: toAppLink(secret, `${getSite().brand} sales desk`, member.name),
      until: clock(expiresAt),
      hasPasskeys: staff.passkeys !== null,
    },
  }
}

export type EnrolView = Awaited<ReturnType<typeof readEnrolPage>>
