/** `npm run staff` over a database of its own. */
import { expect, test } from 'vitest'

import { createDesk } from '#app/desk/desk.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { leadPart } from '#app/lead-storage-parts.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { createStaff } from '#app/staff/staff.server.ts'
import { createTestDatabase, newLead, openAgain } from '../../tests/leads/store.ts'
import { main } from './run.ts'

async function setUp(siteUrl = 'https://ionia.example') {
  const url = await createTestDatabase()
  const run = (...words: string[]) => main(words, { DATABASE_URL: url, SITE_URL: siteUrl })
  const database = await openAgain(url)
  const store = createSqlLeadStore(database, leadPart)
  return { staff: createStaff(database), desk: createDesk({ database, store }), store, run }
}

test('adding a person on a site served by plain http is refused, and nobody is stored', async () => {
  const { staff, run } = await setUp('http://ionia.example')
  const { code, stderr } = await run('add', 'Asha')
  expect(code).toBe(1)
  expect(stderr).toContain('https')
  expect(await staff.members.list()).toEqual([])
  expect((await staff.audit.each({}, { limit: 9 })).lines).toEqual([])
})

test('removing a person leaves the open leads without an owner', async () => {
  const { staff, desk, store, run } = await setUp()
  const kiran = (await staff.members.add('Kiran', 'sales'))!
  const { ref } = await store.accept(createLeadRecord(newLead(), { submissionId: null, contentHash: 'h' }, []))
  await desk.acts.act(ref, kiran, { kind: 'called' })
  expect(await desk.handOver.owners()).toMatchObject([{ name: 'Kiran', leads: 1 }])
  expect((await run('remove', 'Kiran')).stdout).toContain('1 open lead has no owner now')
  expect(await desk.handOver.owners()).toEqual([])
})

test('the log can be filtered, and paged to its end', async () => {
  const { staff, run } = await setUp()
  const kiran = (await staff.members.add('Kiran', 'sales'))!
  await staff.audit.note({ member: kiran }, 'outcome-saved', 'A7K3-9QF4')
  for (let n = 10; n < 40; n += 1) await staff.audit.note({ member: kiran }, 'saw', `B7K3-90${n}`)
  expect((await run('log')).stdout).toMatch(/Kiran +opened 30 leads\n.*Kiran +noted the outcome of A7K3-9QF4\n/)
  expect((await run('log', '--lead', 'a7k3 9qf4')).stdout).not.toContain('opened')
  expect((await run('log', '--member', 'KIRAN', '--act', 'outcome-saved')).stdout).toContain('A7K3-9QF4')

  const first = (await run('log', '--each', '--limit', '20')).stdout
  expect(first).not.toContain('A7K3-9QF4')
  const [, before = ''] = /--before (\S+)$/m.exec(first)!
  const second = (await run('log', '--each', '--limit', '20', '--before', before)).stdout
  expect(second).toContain('A7K3-9QF4')
  expect(second).not.toContain('--before')
  expect(`${first}${second}`.match(/B7K3-90/g)).toHaveLength(30)
})

test.each([
  [['--member', 'Kirann'], 1, 'Nobody here is named "Kirann". Did you mean "Kiran"?'],
  [['--act', 'seen'], 2, '--act takes one of: '],
  [['--lead', 'x'], 2, '--lead takes a reference'],
  [['--limit', '-5'], 2, '--limit'],
  [['--limit', '1e9'], 2, '--limit'],
  [['--before', 'yesterday'], 2, '--before'],
])('log %j is refused with a reason', async (words, code, reason) => {
  const { staff, run } = await setUp()
  await staff.members.add('Kiran', 'sales')
  const output = await run('log', ...words)
  expect(output.code).toBe(code)
  expect(output.stderr).toContain(reason)
})
