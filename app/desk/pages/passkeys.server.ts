/** Passkey challenges for browsers, and a member's list of passkeys. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { clientAddress } from '#app/http/request-context.server.ts'
import type { Holder } from '#app/staff/challenges.server.ts'
import type { Passkeys } from '#app/staff/passkeys.server.ts'
import type { Member } from '#app/staff/member.ts'
import { createToken } from '#app/staff/tokens.server.ts'
import { day, when } from './ist.ts'
import { toText } from './respond.server.ts'
import { type SignedInContext, type StaffContext, deviceOf, field } from './staff-context.server.ts'

const CHALLENGE_S = 5 * 60
const LONGEST_SENT = 12_000

/** The authenticator's response, which the script puts into the form. */
const sentPasskey = (form: URLSearchParams) => field(form, 'passkey', LONGEST_SENT + 1)

/** The options of a challenge for the script, or an error. */
function toOptions(options: unknown, cookies: string[] = []) {
  if (!options) return toText('No passkey can be used here now.', { status: 403 })
  return toText(JSON.stringify(options), { cookies, headers: { 'Content-Type': 'application/json' } })
}

export async function challengeSignIn({ staff, request, cookies }: StaffContext) {
  const known = cookies.read(request, 'desk-device')
  if (!staff.passkeys || !(await staff.signIn.mayTryPasskey(clientAddress(), known))) return toOptions(null)
  const token = createToken()
  const options = await staff.passkeys.authenticationOptions(`sign-in:${token}`)
  return toOptions(options, [cookies.set('desk-passkey', token, CHALLENGE_S)])
}

/** @returns null if verification fails */
export async function verifySignIn({ staff, request, cookies, form }: StaffContext): Promise<Member | null> {
  const token = cookies.read(request, 'desk-passkey')
  if (!staff.passkeys || token === undefined) return null
  return staff.passkeys.verify(`sign-in:${token}`, sentPasskey(form))
}

/** Requires a one-time code entered in this browser. */
export async function challengeEnrolment({ staff, request, cookies }: StaffContext) {
  const token = cookies.read(request, 'desk-enrol')
  const pending = token === undefined ? null : await staff.enrolment.find(token)
  return toOptions(pending && (await staff.passkeys?.registrationOptions(`enrol:${token}`, pending.member)))
}

/** @returns the enrolled member */
export async function verifyEnrolment({ staff, request, cookies, form }: StaffContext): Promise<Member | null> {
  const token = cookies.read(request, 'desk-enrol')
  if (!staff.passkeys || token === undefined) return null
  const passkey = await staff.passkeys.verifyNew(`enrol:${token}`, sentPasskey(form), deviceOf(request))
  return passkey && staff.enrolment.finishByPasskey(token, passkey)
}

const toHolder = (purpose: 'prove' | 'add', { session }: SignedInContext): Holder => `${purpose}:${session.id}`

export const challengeProof = async (context: SignedInContext) =>
  toOptions(await context.staff.passkeys?.authenticationOptions(toHolder('prove', context), context.session.member.id))

export async function verifyProof(context: SignedInContext): Promise<boolean> {
  const { staff, session, form } = context
  if (!staff.passkeys) return false
  return (await staff.passkeys.verify(toHolder('prove', context), sentPasskey(form), session.member.id)) !== null
}

export const challengeNew = async (context: SignedInContext) =>
  toOptions(await context.staff.passkeys?.registrationOptions(toHolder('add', context), context.session.member))

/** @returns whether it was added */
export async function addPasskey(context: SignedInContext): Promise<boolean> {
  const { staff, session, form, request } = context
  const sent = sentPasskey(form)
  const passkey = await staff.passkeys?.verifyNew(toHolder('add', context), sent, deviceOf(request))
  return passkey ? ((await staff.passkeys?.add(session.member.id, passkey)) ?? false) : false
}

export async function readPasskeys(passkeys: Passkeys, memberId: string, now: number) {
  const listed = await passkeys.list(memberId)
  return listed.map(({ id, device, createdAt, usedAt }) => ({
    id,
    device,
    says: `since ${day(createdAt)}, ${usedAt === null ? 'not used yet' : `last ${when(usedAt, now)}`}`,
  }))
}

let library: string | undefined

/** The library's browser bundle, unchanged. Read on first use. */
export const readPasskeyLibrary = () =>
  (library ??= readFileSync(
    join(dirname(createRequire(import.meta.url).resolve('@simplewebauthn/browser')), '../dist/bundle/index.umd.min.js'),
    'utf8',
  ))

export type PasskeyRow = Awaited<ReturnType<typeof readPasskeys>>[number]
