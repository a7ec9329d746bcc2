/**
 * Verifies passkeys. Every failed verification returns null. The library is loaded on first use, so that a site without passkeys does not
 * pay for it.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isIP } from 'node:net'

import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { MemberPasskeyRow } from '#app/database/tables.ts'
import { CHALLENGE_LASTS_MS, type Challenges, type Holder } from './challenges.server.ts'
import type { Member } from './member.ts'

/** The relying party: the site's host and origin. */
export type RelyingParty = { id: string; origin: string; name: string }

/** @returns null for a bare IP address, where browsers have no passkeys */
export function toRelyingParty(siteUrl: string, brand: string): RelyingParty | null {
  const { hostname, origin } = new URL(siteUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin, name: `${brand} sales desk` } : null
}

/** A verified passkey before it is stored. */
export type NewPasskey = Omit<MemberPasskeyRow, 'member_id' | 'created_at' | 'used_at'>

export type ListedPasskey = Pick<MemberPasskeyRow, 'id' | 'device'> & { createdAt: number; usedAt: number | null }

export type Passkeys = ReturnType<typeof createPasskeys>

const LONGEST_SENT = 12_000
const MOST_EACH = 10

export function createPasskeys(database: Database, challenges: Challenges, party: RelyingParty, now: () => number) {
  const expected = { expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: true }
  const idsOf = (memberId: string) =>
    database.selectFrom('member_passkeys').select(['id', 'transports']).where('member_id', '=', memberId).execute()

  const toDescriptor = ({ id, transports }: Pick<MemberPasskeyRow, 'id' | 'transports'>) => ({
    id,
    transports: JSON.parse(transports) as string[],
  })

  const find = (id: string) =>
    database
      .selectFrom('member_passkeys')
      .innerJoin('members', 'members.id', 'member_passkeys.member_id')
      .selectAll('member_passkeys')
      .select(['members.name', 'members.role'])
      .where('member_passkeys.id', '=', id)
      .where('members.removed_at', 'is', null)
      .executeTakeFirst()

  /** Only one of two concurrent uses with the same counter succeeds. */
  async function use({ id, counter }: MemberPasskeyRow, newCounter: number): Promise<boolean> {
    const { numUpdatedRows } = await whenFree(() =>
      database
        .updateTable('member_passkeys')
        .set({ counter: newCounter, used_at: now() })
        .where('id', '=', id)
        .where('counter', '=', counter)
        .executeTakeFirstOrThrow(),
    )
    return numUpdatedRows > 0n
  }

  return {
    async registrationOptions(holder: Holder, member: Member) {
      const { generateRegistrationOptions } = await import('@simplewebauthn/server')
      return generateRegistrationOptions({
        rpID: party.id,
        rpName: party.name,
        userID: new TextEncoder().encode(member.id),
        userName: member.name,
        userDisplayName: member.name,
        challenge: toBytes(await challenges.issue(holder)),
        timeout: CHALLENGE_LASTS_MS,
        excludeCredentials: (await idsOf(member.id)).map(toDescriptor),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    /** @param sent the browser's response, as JSON */
    async verifyNew(holder: Holder, sent: string, device: string): Promise<NewPasskey | null> {
      const response = read<RegistrationResponseJSON>(sent)
      if (!response || !(await challenges.take(holder, challengeOf(response)))) return null
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
      const verified = await quietly(() =>
        verifyRegistrationResponse({ response, expectedChallenge: challengeOf(response), ...expected }),
      )
      if (!verified?.verified) return null
      const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
      const known = transports.filter((transport) => /^[a-z-]{1,20}$/.test(transport)).slice(0, 8)
      const key = Buffer.from(publicKey).toString('base64url')
      return { id, public_key: key, counter, transports: JSON.stringify(known), device }
    },

    add: (memberId: string, passkey: NewPasskey) =>
      whenFree(async () => {
        if ((await idsOf(memberId)).length >= MOST_EACH) return false
        const { numInsertedOrUpdatedRows } = await database
          .insertInto('member_passkeys')
          .values({ ...passkey, member_id: memberId, created_at: now(), used_at: null })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirstOrThrow()
        return numInsertedOrUpdatedRows !== 0n
      }),

    async authenticationOptions(holder: Holder, memberId?: string) {
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
      return generateAuthenticationOptions({
        rpID: party.id,
        challenge: toBytes(await challenges.issue(holder)),
        timeout: CHALLENGE_LASTS_MS,
        userVerification: 'required',
        ...(memberId !== undefined && { allowCredentials: (await idsOf(memberId)).map(toDescriptor) }),
      })
    },

    /** @param memberId the required owner, if a member is signed in */
    async verify(holder: Holder, sent: string, memberId?: string): Promise<Member | null> {
      const response = read<AuthenticationResponseJSON>(sent)
      if (!response || !(await challenges.take(holder, challengeOf(response)))) return null
      const row = await find(response.id)
      if (!row || (memberId !== undefined && row.member_id !== memberId)) return null
      const { userHandle } = response.response
      if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== row.member_id) return null
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
      const credential = {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
      }
      const verified = await quietly(() =>
        verifyAuthenticationResponse({ response, expectedChallenge: challengeOf(response), credential, ...expected }),
      )
      if (!verified?.verified || !(await use(row, verified.authenticationInfo.newCounter))) return null
      return { id: row.member_id, name: row.name, role: row.role }
    },

    async list(memberId: string): Promise<ListedPasskey[]> {
      const rows = await database
        .selectFrom('member_passkeys')
        .select(['id', 'device', 'created_at', 'used_at'])
        .where('member_id', '=', memberId)
        .orderBy('created_at')
        .execute()
      return rows.map(({ id, device, created_at, used_at }) => ({
        id,
        device,
        createdAt: created_at,
        usedAt: used_at,
      }))
    },

    remove: (id: string, memberId: string) =>
      whenFree(async () => {
        const { numDeletedRows } = await database
          .deleteFrom('member_passkeys')
          .where('id', '=', id)
          .where('member_id', '=', memberId)
          .executeTakeFirstOrThrow()
        return numDeletedRows > 0n
      }),
  }
}

const toBytes = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'))

type Sent = { id: string; response: { clientDataJSON: string } }

/** Validates the shape, which the library assumes. */
function read<Response extends Sent>(sent: string): Response | null {
  if (sent.length > LONGEST_SENT) return null
  try {
    const parsed = JSON.parse(sent) as Partial<Response> | null
    const isWhole =
      typeof parsed?.id === 'string' && !parsed.id.includes('\0') && typeof parsed.response?.clientDataJSON === 'string'
    return isWhole ? (parsed as Response) : null
  } catch {
    return null
  }
}

/** Reads the challenge from unverified client data; the library checks the signature later. */
function challengeOf({ response }: Sent): string {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString()
    const { challenge } = JSON.parse(text) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** Returns null where the library throws, which it does for every mismatch. */
async function quietly<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}
