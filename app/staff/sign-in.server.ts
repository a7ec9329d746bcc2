/** Signs in by name and six digits. All failures have the same response and timing, so that they do not reveal which names exist. */
import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { Limits } from './limits.server.ts'
import type { Member } from './member.ts'
import { toNameKey } from './member.ts'
import { createToken, hashOf } from './tokens.server.ts'
import { checkCode, createSecret } from './totp.server.ts'

export type Try = { name: string; digits: string; address: string | null; deviceToken: string | undefined }

export type SignInResult =
  | { member: Member; deviceToken: string }
  /** `blocked`: too many tries with this member's name. */
  | { member: null; known: Member | null; blocked: boolean }

export function createSignIn(database: Database, limits: Limits, now: () => number) {
  const nobody = createSecret()

  const isDeviceOf = async (memberId: string, token: string) =>
    (await database
      .selectFrom('member_devices')
      .select('member_id')
      .where('token_hash', '=', hashOf(token))
      .where('member_id', '=', memberId)
      .executeTakeFirst()) !== undefined

  const isAnyDevice = async (token: string) =>
    (await database
      .selectFrom('member_devices')
      .select('member_id')
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst()) !== undefined

  /** Remembers this browser as a known one. @returns the browser's token */
  async function rememberDevice(memberId: string): Promise<string> {
    const token = createToken()
    const row = { token_hash: hashOf(token), member_id: memberId, created_at: now() }
    await whenFree(() =>
      database
        .insertInto('member_devices')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    return token
  }

  /**
   * Makes digits one-time. Only one of two concurrent tries with the same digits succeeds, and none after a new phone
   * has been enrolled.
   */
  async function useStep(memberId: string, secret: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await whenFree(() =>
      database
        .updateTable('members')
        .set({ totp_step: step })
        .where('id', '=', memberId)
        .where('totp_secret', '=', secret)
        .where('totp_step', '<', step)
        .executeTakeFirstOrThrow(),
    )
    return numUpdatedRows > 0n
  }

  async function mayTry({ address, deviceToken, name }: Try, memberId: string | null): Promise<boolean> {
    // Unknown names run the same query.
    const isKnown = deviceToken !== undefined && (await isDeviceOf(memberId ?? '', deviceToken))
    if (isKnown) return limits.mayTry('device', deviceToken)
    const addressMayTry = address === null || (await limits.mayTry('address', address))
    return addressMayTry && (await limits.mayTry('name', toNameKey(name)))
  }

  const findMember = (name: string) =>
    database
      .selectFrom('members')
      .select(['id', 'name', 'role', 'totp_secret', 'totp_step'])
      .where('name_key', '=', toNameKey(name))
      .where('removed_at', 'is', null)
      .executeTakeFirst()

  return {
    async byCode(attempt: Try): Promise<SignInResult> {
      const row = await findMember(attempt.name)
      const known = row ? { id: row.id, name: row.name, role: row.role } : null
      const isAllowed = await mayTry(attempt, known?.id ?? null)
      const step = checkCode(row?.totp_secret ?? nobody, attempt.digits, row?.totp_step ?? 0, now())
      const isRight = row?.totp_secret && step !== null && isAllowed && (await useStep(row.id, row.totp_secret, step))
      if (!known || !isRight) return { member: null, known, blocked: !isAllowed }
      await limits.forget('name', toNameKey(attempt.name))
      const { deviceToken } = attempt
      const isTheirs = deviceToken !== undefined && (await isDeviceOf(known.id, deviceToken))
      if (isTheirs) await limits.forget('device', deviceToken)
      return { member: known, deviceToken: isTheirs ? deviceToken : await rememberDevice(known.id) }
    },

    /** Renews the proof of identity of a signed-in member. */
    async proveByCode(memberId: string, digits: string): Promise<boolean> {
      const row = await database
        .selectFrom('members')
        .select(['totp_secret', 'totp_step'])
        .where('id', '=', memberId)
        .executeTakeFirst()
      if (!row?.totp_secret) return false
      const step = checkCode(row.totp_secret, digits, row.totp_step, now())
      return step !== null && useStep(memberId, row.totp_secret, step)
    },

    /** Whether a passkey may be tried. Known browsers have their own limit. */
    async mayTryPasskey(address: string | null, deviceToken: string | undefined): Promise<boolean> {
      if (deviceToken !== undefined && (await isAnyDevice(deviceToken))) return limits.mayTry('device', deviceToken)
      return address === null || limits.mayTry('address', address)
    },

    rememberDevice,
  }
}
