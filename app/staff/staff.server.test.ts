/** People, codes, sessions and the audit log, with a fake clock. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { losingFirstAnswer } from '../../tests/database/lose-answers.ts'
import { createTestDatabase, openAgain } from '../../tests/leads/store.ts'
import { hashOf } from './tokens.server.ts'
import { createSignIn } from './sign-in.server.ts'
import { codeAt } from './totp.server.ts'
import { createStaff } from './staff.server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function setUp() {
  const database = await openAgain(await createTestDatabase())
  const time = { now: 1_800_000_000_000 }
  const staff = createStaff(database, () => time.now)
  const wait = (ms: number) => (time.now += ms)
  async function enrol(name: string) {
    const member = (await staff.members.add(name, 'sales'))!
    const token = (await staff.enrolment.begin(await staff.members.makeCode(member.id)))!
    const { secret } = (await staff.enrolment.find(token))!
    await staff.enrolment.finish(token, codeAt(secret, time.now))
    wait(MINUTE)
    return { ...member, secret }
  }
  const signIn = (name: string, digits: string, deviceToken?: string, address = '198.51.100.1') =>
    staff.signIn.byCode({ name, digits, address, deviceToken })
  return { database, staff, wait, enrol, signIn, time }
}

test('a one-time code works once within ten minutes, and only the newest is valid', async () => {
  const { staff, wait } = await setUp()
  const asha = (await staff.members.add('Asha', 'manager'))!
  const older = await staff.members.makeCode(asha.id)
  const code = await staff.members.makeCode(asha.id)
  expect(await staff.enrolment.begin(older)).toBeNull()
  expect(await staff.enrolment.begin('AAAA-AAAA')).toBeNull()
  const begun = await Promise.all([staff.enrolment.begin(code), staff.enrolment.begin(code)])
  expect(begun.filter(Boolean)).toHaveLength(1)
  wait(10 * MINUTE)
  expect(await staff.enrolment.find(begun.find(Boolean)!)).toBeNull()
  const late = await staff.members.makeCode(asha.id)
  wait(10 * MINUTE)
  expect(await staff.enrolment.begin(late)).toBeNull()
})

test('of two one-time codes made concurrently, one is valid', async () => {
  const { database, staff } = await setUp()
  const { id } = (await staff.members.add('Asha', 'manager'))!
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([staff.members.makeCode(id), staff.members.makeCode(id)])
    expect(await database.selectFrom('member_enrolments').select('code_hash').execute()).toHaveLength(1)
  }
})

test('of two managers who remove each other, or end each other’s role, concurrently, one stays a manager', async () => {
  const { staff } = await setUp()
  for (let round = 0; round < 5; round += 1) {
    const [asha, ravi, kiran] = [
      (await staff.members.add(`Asha ${round}`, 'manager'))!,
      (await staff.members.add(`Ravi ${round}`, 'manager'))!,
      (await staff.members.add(`Kiran ${round}`, 'manager'))!,
    ]
    const removed = await Promise.all([staff.members.remove(asha.id, ravi), staff.members.remove(ravi.id, asha)])
    expect(removed.toSorted()).toEqual([false, true])
    const left = removed[0] ? ravi : asha
    const set = await Promise.all([
      staff.members.setRole(left.id, 'sales', kiran),
      staff.members.setRole(kiran.id, 'sales', left),
    ])
    expect(set.toSorted()).toEqual([false, true])
  }
})

test('a write succeeds even if the response to its commit is lost', async () => {
  const { database, staff, enrol, time } = await setUp()
  const asha = await enrol('Asha')
  const losing = () => createStaff(losingFirstAnswer(database), () => time.now)
  const token = await losing().sessions.start(asha.id, 'phone', 'code')
  expect(await staff.sessions.find(token)).not.toBeNull()
  await losing().audit.note({ member: asha }, 'signed-in')
  expect((await staff.audit.each({}, { limit: 10 })).lines).toHaveLength(1)
  expect(await staff.challenges.take('prove:me', await losing().challenges.issue('prove:me'))).toBe(true)
  expect(await losing().members.add('Ravi', 'sales')).toMatchObject({ name: 'Ravi' })
  expect(await losing().members.add('Ravi', 'sales'), 'a namesake').toBeNull()
  await losing().signIn.rememberDevice(asha.id)
  expect(await database.selectFrom('member_devices').selectAll().execute()).toHaveLength(1)
})

test('a session expires after twelve idle hours and after fourteen days', async () => {
  const { staff, wait, enrol } = await setUp()
  const { id } = await enrol('Asha')
  const resting = await staff.sessions.start(id, 'phone', 'code')
  wait(12 * HOUR - 1)
  expect(await staff.sessions.find(resting)).toMatchObject({ member: { name: 'Asha' } })
  wait(12 * HOUR)
  expect(await staff.sessions.find(resting)).toBeNull()
  const working = await staff.sessions.start(id, 'phone', 'code')
  for (let hours = 0; hours < 14 * 24 - 6; hours += 6) {
    wait(6 * HOUR)
    expect(await staff.sessions.find(working)).not.toBeNull()
  }
  wait(6 * HOUR)
  expect(await staff.sessions.find(working)).toBeNull()
  await staff.sessions.sweep()
  expect(await staff.sessions.list()).toEqual([])
})

test('a proof of identity holds for five minutes', async () => {
  const { staff, wait, enrol } = await setUp()
  const { id } = await enrol('Asha')
  const token = await staff.sessions.start(id, 'phone', 'code')
  wait(5 * MINUTE - 1)
  const session = (await staff.sessions.find(token))!
  expect(session.isFresh).toBe(true)
  wait(1)
  expect((await staff.sessions.find(token))!.isFresh).toBe(false)
  await staff.sessions.prove(session.id)
  expect((await staff.sessions.find(token))!.isFresh).toBe(true)
})

test('the database stores tokens and codes only as hashes', async () => {
  const { database, staff, enrol } = await setUp()
  const { id } = await enrol('Asha')
  const token = await staff.sessions.start(id, 'phone', 'code')
  const code = await staff.members.makeCode(id)
  const browser = (await staff.enrolment.begin(code))!
  const device = await staff.signIn.rememberDevice(id)
  const stored = JSON.stringify([
    await database.selectFrom('member_sessions').selectAll().execute(),
    await database.selectFrom('member_enrolments').selectAll().execute(),
    await database.selectFrom('member_devices').selectAll().execute(),
  ])
  for (const secret of [token, code, browser, device]) {
    expect(stored).not.toContain(secret)
    expect(stored).toContain(hashOf(secret))
  }
})

test('a TOTP code signs in once, even when posted twice concurrently', async () => {
  const { enrol, signIn, time, wait } = await setUp()
  const asha = await enrol('Asha Rao')
  const digits = codeAt(asha.secret, time.now)
  const both = await Promise.all([signIn('asha  RAO', digits), signIn('Asha Rao', digits)])
  expect(both.filter(({ member }) => member)).toHaveLength(1)
  wait(MINUTE)
  expect((await signIn('Asha Rao', codeAt(asha.secret, time.now))).member?.name).toBe('Asha Rao')
})

test('guessing blocks the name and the address, except for known browsers', async () => {
  const { enrol, signIn, time, wait } = await setUp()
  const [asha, ravi] = [await enrol('Asha'), await enrol('Ravi')]
  const first = await signIn('Asha', codeAt(asha.secret, time.now))
  const device = first.member ? first.deviceToken : ''
  wait(MINUTE)
  for (let tries = 0; tries < 11; tries += 1) await signIn('Asha', '000000', undefined, `203.0.113.${tries}`)
  expect(await signIn('Asha', codeAt(asha.secret, time.now))).toMatchObject({ member: null, blocked: true })
  // A colleague’s known browser does not unblock another name.
  const stolen = await signIn('Ravi', codeAt(ravi.secret, time.now))
  expect(
    (await signIn('Asha', codeAt(asha.secret, time.now), stolen.member ? stolen.deviceToken : '')).member,
  ).toBeNull()
  expect((await signIn('Asha', codeAt(asha.secret, time.now), device)).member?.name).toBe('Asha')
  wait(HOUR)
  expect((await signIn('Asha', codeAt(asha.secret, time.now))).member?.name).toBe('Asha')

  for (let tries = 0; tries < 21; tries += 1) await signIn(`Nobody ${tries}`, '000000', undefined, '192.0.2.7')
  wait(MINUTE)
  expect(await signIn('Ravi', codeAt(ravi.secret, time.now), undefined, '192.0.2.7')).toMatchObject({ blocked: true })
  expect((await signIn('Ravi', codeAt(ravi.secret, time.now), undefined, '192.0.2.8')).member?.name).toBe('Ravi')
})

test('enrolling a new phone ends the sessions and codes of the old one', async () => {
  const { staff, enrol, signIn, time, wait } = await setUp()
  const asha = await enrol('Asha')
  const old = await staff.sessions.start(asha.id, 'old phone', 'code')
  const token = (await staff.enrolment.begin(await staff.members.makeCode(asha.id)))!
  const { secret } = (await staff.enrolment.find(token))!
  expect(await staff.sessions.find(old)).not.toBeNull()
  await staff.enrolment.finish(token, codeAt(secret, time.now))
  expect(await staff.sessions.find(old)).toBeNull()
  wait(MINUTE)
  expect((await signIn('Asha', codeAt(asha.secret, time.now))).member).toBeNull()
  expect((await signIn('Asha', codeAt(secret, time.now))).member?.name).toBe('Asha')
})

test('the old phone does not sign in while a new one is being enrolled', async () => {
  const { database, staff, enrol, time } = await setUp()
  const asha = await enrol('Asha')
  const token = (await staff.enrolment.begin(await staff.members.makeCode(asha.id)))!
  const passkey = { id: 'new', public_key: '', counter: 0, transports: '[]', device: 'new phone' }
  const mayTry = async () => (await staff.enrolment.finishByPasskey(token, passkey)) !== null
  const signIn = createSignIn(database, { ...staff.limits, mayTry }, () => time.now)
  const attempt = { name: 'Asha', digits: codeAt(asha.secret, time.now), address: null, deviceToken: undefined }
  expect(await signIn.byCode(attempt)).toMatchObject({ member: null, blocked: false })
})

test('removing a member ends all access and frees the name', async () => {
  const { staff, enrol, signIn, time } = await setUp()
  const asha = await enrol('Asha')
  const token = await staff.sessions.start(asha.id, 'phone', 'code')
  const code = await staff.members.makeCode(asha.id)
  expect(await staff.members.add('ASHA', 'sales')).toBeNull()
  expect(await staff.members.remove(asha.id)).toBe(true)
  expect(await staff.members.remove(asha.id)).toBe(false)
  expect(await staff.sessions.find(token)).toBeNull()
  expect(await staff.enrolment.begin(code)).toBeNull()
  expect((await signIn('Asha', codeAt(asha.secret, time.now))).member).toBeNull()
  expect((await signIn(`removed:${asha.id}`, codeAt(asha.secret, time.now))).member).toBeNull()
  expect(await staff.members.isAnybody()).toBe(false)
  expect(await staff.members.add('Asha', 'sales')).not.toBeNull()
})

test('an act that can be repeated endlessly is logged once an hour per member', async () => {
  const { staff, wait, enrol } = await setUp()
  const [asha, ravi] = [await enrol('Asha'), await enrol('Ravi')]
  for (let n = 0; n < 3; n += 1) await staff.audit.noteOnce({ member: asha }, 'proof-failed')
  await staff.audit.noteOnce({ member: ravi }, 'proof-failed')
  const members = async () => (await staff.audit.each({}, { limit: 9 })).lines.map(({ member }) => member)
  expect(await members()).toEqual(['Ravi', 'Asha'])
  wait(61 * MINUTE)
  await staff.audit.noteOnce({ member: asha }, 'proof-failed')
  expect(await members()).toEqual(['Asha', 'Ravi', 'Asha'])
})

test('the audit log is append-only: the database rejects updates and deletes', async () => {
  const { database, staff } = await setUp()
  const asha = (await staff.members.add('Asha', 'sales'))!
  await staff.audit.note({ member: asha, device: 'phone' }, 'exported', '12 leads')
  await expect(sql`update member_log set member = 'Ravi'`.execute(database)).rejects.toThrow('only grows')
  await expect(sql`delete from member_log`.execute(database)).rejects.toThrow('only grows')
  await staff.members.remove(asha.id)
  const { lines } = await staff.audit.each({}, { limit: 10 })
  expect(lines).toMatchObject([{ member: 'Asha', act: 'exported', subject: '12 leads' }])
})

test('a member has at most ten sessions: another one ends the least recently used', async () => {
  const { staff, wait, enrol } = await setUp()
  const [asha, ravi] = [await enrol('Asha'), await enrol('Ravi')]
  const other = await staff.sessions.start(ravi.id, 'phone', 'code')
  const tokens: string[] = []
  for (let n = 0; n < 10; n += 1) {
    tokens.push(await staff.sessions.start(asha.id, `phone ${n}`, 'code'))
    wait(2 * MINUTE)
  }
  await staff.sessions.find(tokens[0]!)
  wait(MINUTE)
  await staff.sessions.start(asha.id, 'another phone', 'code')
  expect(await staff.sessions.list(asha.id)).toHaveLength(10)
  expect(await staff.sessions.find(tokens[0]!)).not.toBeNull()
  expect(await staff.sessions.find(tokens[1]!)).toBeNull()
  expect(await staff.sessions.find(other)).not.toBeNull()
})

test('sessions, codes and challenges issued while the clock was a year ahead are invalid after its correction', async () => {
  const { staff, wait, enrol, signIn } = await setUp()
  const { id } = await enrol('Asha')
  const ravi = (await staff.members.add('Ravi', 'sales'))!
  wait(366 * 24 * HOUR)
  const session = await staff.sessions.start(id, 'phone', 'code')
  const code = await staff.members.makeCode(ravi.id)
  const challenge = await staff.challenges.issue('sign-in:someone')
  for (let tries = 0; tries < 11; tries += 1) await signIn('Asha', '000000')
  wait(-366 * 24 * HOUR)
  expect(await staff.sessions.find(session)).toBeNull()
  expect(await staff.enrolment.begin(code)).toBeNull()
  expect(await staff.challenges.take('sign-in:someone', challenge)).toBe(false)
  expect(await staff.limits.mayTry('address', '198.51.100.1'), 'nobody is locked out for a year').toBe(true)
})
