/** Passkeys and attempts to forge or reuse them, on both databases. */
import { expect, test } from 'vitest'

import { createAuthenticator } from '../../tests/desk/authenticator.ts'
import { createTestDatabase, openAgain } from '../../tests/leads/store.ts'
import { toRelyingParty } from './passkeys.server.ts'
import { createStaff } from './staff.server.ts'

const SITE = 'https://ionizers.example'
const MINUTE = 60_000

async function setUp() {
  const database = await openAgain(await createTestDatabase())
  const time = { now: 1_800_000_000_000 }
  const staff = createStaff(database, () => time.now, toRelyingParty(SITE, 'Ionizers'))
  const passkeys = staff.passkeys!
  async function enrol(name: string) {
    const member = (await staff.members.add(name, 'sales'))!
    const phone = createAuthenticator(SITE)
    const token = (await staff.enrolment.begin(await staff.members.makeCode(member.id)))!
    const asked = await passkeys.registrationOptions(`enrol:${token}`, member)
    const passkey = (await passkeys.verifyNew(`enrol:${token}`, phone.create(asked), 'Android phone'))!
    expect(await staff.enrolment.finishByPasskey(token, passkey)).toMatchObject({ name })
    return { member, phone }
  }
  const signIn = async (phone: ReturnType<typeof createAuthenticator>, lie = {}) =>
    passkeys.verify('sign-in:me', phone.get(await passkeys.authenticationOptions('sign-in:me'), lie))
  return { database, time, staff, passkeys, enrol, signIn }
}

test('a passkey is created with a one-time code and signs in without a name', async () => {
  const { enrol, signIn, passkeys, staff } = await setUp()
  const { phone, member } = await enrol('Asha')
  expect(await signIn(phone)).toEqual(member)
  expect(await signIn(phone, { userHandle: member.id })).toEqual(member)
  expect(await passkeys.list(member.id)).toMatchObject([{ id: phone.id, device: 'Android phone' }])
  // No TOTP secret was set up, so six digits are never accepted.
  expect(await staff.signIn.proveByCode(member.id, '000000')).toBe(false)
})

const FORGERIES: [what: string, lie: Parameters<ReturnType<typeof createAuthenticator>['get']>[1]][] = [
  ['from another site', { origin: 'https://ionizers.example.evil.example' }],
  ['from a subdomain', { origin: 'https://www.ionizers.example' }],
  ['without TLS', { origin: 'http://ionizers.example' }],
  ['for another relying party', { party: 'evil.example' }],
  ['without user verification', { isUnverified: true }],
  ['of a cloned key with an old counter', { counter: 1 }],
  ['with the user handle of another member', { userHandle: 'somebody else' }],
  ['for an unknown challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
]

test.each(FORGERIES)('rejects a signature %s, and the passkey still works', async (_what, lie) => {
  const { enrol, signIn } = await setUp()
  const { phone, member } = await enrol('Asha')
  await signIn(phone)
  expect(await signIn(phone, lie)).toBeNull()
  expect(await signIn(phone)).toEqual(member)
})

test('a signature is accepted once, within five minutes, for its own session and purpose', async () => {
  const { enrol, passkeys, time } = await setUp()
  const { phone, member } = await enrol('Asha')
  const sent = phone.get(await passkeys.authenticationOptions('sign-in:me'))
  const both = await Promise.all([passkeys.verify('sign-in:me', sent), passkeys.verify('sign-in:me', sent)])
  expect(both.filter(Boolean)).toEqual([member])
  expect(await passkeys.verify('sign-in:me', sent)).toBeNull()

  const forMe = phone.get(await passkeys.authenticationOptions('sign-in:me'))
  expect(await passkeys.verify('sign-in:thief', forMe)).toBeNull()
  const toProve = phone.get(await passkeys.authenticationOptions('prove:me', member.id))
  expect(await passkeys.verify('sign-in:me', toProve)).toBeNull()

  const late = phone.get(await passkeys.authenticationOptions('sign-in:me'))
  time.now += 5 * MINUTE
  expect(await passkeys.verify('sign-in:me', late)).toBeNull()
})

test('a passkey does not prove the identity of a colleague', async () => {
  const { enrol, passkeys } = await setUp()
  const [asha, ravi] = [await enrol('Asha'), await enrol('Ravi')]
  const asked = await passkeys.authenticationOptions('prove:asha', asha.member.id)
  expect(asked.allowCredentials).toMatchObject([{ id: asha.phone.id }])
  expect(await passkeys.verify('prove:asha', ravi.phone.get(asked), asha.member.id)).toBeNull()
  // A signature of Ravi's key with the key id of Asha.
  const again = await passkeys.authenticationOptions('sign-in:me')
  const renamed = ravi.phone.get(again).replaceAll(ravi.phone.id, asha.phone.id)
  expect(await passkeys.verify('sign-in:me', renamed)).toBeNull()
})

test('rejects altered and malformed signatures', async () => {
  const { enrol, passkeys, signIn } = await setUp()
  const { phone, member } = await enrol('Asha')
  const sent = JSON.parse(phone.get(await passkeys.authenticationOptions('sign-in:me'))) as {
    response: { signature: string }
  }
  const bytes = Buffer.from(sent.response.signature, 'base64url')
  bytes[bytes.length - 1]! ^= 1
  sent.response.signature = bytes.toString('base64url')
  expect(await passkeys.verify('sign-in:me', JSON.stringify(sent))).toBeNull()
  for (const odd of [
    '',
    '{',
    'null',
    '[]',
    '{"id":1}',
    '{"id":"x","response":{}}',
    '{"id":"x","response":{"clientDataJSON":"e30"}}',
    'a'.repeat(20_000),
  ])
    expect(await passkeys.verify('sign-in:me', odd), odd.slice(0, 40)).toBeNull()
  const other = JSON.parse(phone.get(await passkeys.authenticationOptions('sign-in:me'))) as object
  expect(await passkeys.verify('sign-in:me', JSON.stringify({ ...other, id: 'a\0' }))).toBeNull()
  expect(await signIn(phone)).toEqual(member)
})

test('a passkey is added once, with a challenge of the same session and site', async () => {
  const { enrol, passkeys } = await setUp()
  const { member } = await enrol('Asha')
  const laptop = createAuthenticator(SITE)
  const add = async (holder: 'add:mine' | 'add:other', lie = {}) =>
    passkeys.verifyNew(holder, laptop.create(await passkeys.registrationOptions('add:mine', member), lie), 'Mac')
  expect(await add('add:other')).toBeNull()
  expect(await add('add:mine', { origin: 'https://evil.example' })).toBeNull()
  expect(await add('add:mine', { isUnverified: true })).toBeNull()
  const passkey = (await add('add:mine'))!
  expect(await passkeys.add(member.id, passkey)).toBe(true)
  const ravi = await enrol('Ravi')
  expect(await passkeys.add(ravi.member.id, passkey)).toBe(false)
  expect(await passkeys.remove(laptop.id, ravi.member.id)).toBe(false)
  expect(await passkeys.remove(laptop.id, member.id)).toBe(true)
})

test('removing a member or enrolling a new phone deletes the passkeys', async () => {
  const { database, enrol, signIn, staff } = await setUp()
  const [asha, ravi] = [await enrol('Asha'), await enrol('Ravi')]
  await staff.members.remove(asha.member.id)
  expect(await signIn(asha.phone)).toBeNull()

  const token = (await staff.enrolment.begin(await staff.members.makeCode(ravi.member.id)))!
  const phone = createAuthenticator(SITE)
  const asked = await staff.passkeys!.registrationOptions(`enrol:${token}`, ravi.member)
  const passkey = (await staff.passkeys!.verifyNew(`enrol:${token}`, phone.create(asked), 'iPhone'))!
  expect(await signIn(ravi.phone)).toEqual(ravi.member)
  const both = [staff.enrolment.finishByPasskey(token, passkey), staff.enrolment.finishByPasskey(token, passkey)]
  expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1)
  expect(await signIn(ravi.phone)).toBeNull()
  expect(await signIn(phone)).toEqual(ravi.member)
  expect(await database.selectFrom('member_passkeys').select('member_id').execute()).toHaveLength(1)
})

test('sweeps unused challenges and stores them only as hashes', async () => {
  const { database, passkeys, staff, time } = await setUp()
  const { challenge } = await passkeys.authenticationOptions('sign-in:me')
  const stored = JSON.stringify(await database.selectFrom('member_challenges').selectAll().execute())
  expect(stored).not.toContain(challenge)
  time.now += 5 * MINUTE
  await staff.challenges.sweep()
  expect(await database.selectFrom('member_challenges').selectAll().execute()).toEqual([])
})

test('passkeys are unavailable on a bare IP address, as in browsers', () => {
  expect(toRelyingParty('http://127.0.0.1:3000', 'I')).toBeNull()
  expect(toRelyingParty('http://[::1]:3000', 'I')).toBeNull()
  expect(toRelyingParty('http://localhost:3000', 'I')).toEqual({
    id: 'localhost',
    origin: 'http://localhost:3000',
    name: 'I sales desk',
  })
})
