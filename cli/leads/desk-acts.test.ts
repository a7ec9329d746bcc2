/** Tests that commands have the same effect as the desk's pages. */
import { expect, test } from 'vitest'

import { createDesk } from '#app/desk/desk.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { createPeople } from '#app/staff/people.server.ts'
import { runLeads } from '../../tests/leads/run-leads.ts'
import { CRM_ONLY, newLead, openTestStore } from '../../tests/leads/store.ts'

async function setUp() {
  const { url, database, store } = await openTestStore()
  await createPeople(database, Date.now).add('Asha Rao', 'sales')
  const record = createLeadRecord(newLead(), { submissionId: null, contentHash: 'h' }, [...CRM_ONLY])
  const { ref } = await store.accept(record)
  const run = (...words: string[]) => runLeads(words, { DATABASE_URL: url })
  return { run, ref, desk: createDesk({ database }) }
}

test('notes, outcomes and owners set by commands appear on the card', async () => {
  const { run, ref, desk } = await setUp()
  await run('note', ref.toLowerCase(), 'Call', 'after six\u001b[31m')
  await run('assign', ref, 'asha rao')
  await run('outcome', ref, 'later', '--at', '2099-11-25 16:00')
  expect((await desk.readCard(ref, ''))!.row).toMatchObject({
    stage: 'later',
    due_at: Date.parse('2099-11-25T16:00+05:30'),
  })
  const { stdout } = await run('history', ref)
  expect(stdout).toMatch(/Command line +Call after six/)
  expect(stdout).toContain('Given to Asha Rao')
  expect(stdout).not.toContain('\u001b')
  expect(JSON.parse((await run('history', ref, '--json')).stdout)).toHaveLength(3)
})

test('a quarantined lead can be marked as junk and released later, but a released lead cannot be marked', async () => {
  const { url, store, database } = await openTestStore()
  const lead = newLead({ screening: { verdict: 'suspicious', reasons: ['a link'], scores: [100] } })
  const { ref } = await store.accept(createLeadRecord(lead, { submissionId: null, contentHash: 'held' }, [...CRM_ONLY]))
  const run = (...words: string[]) => runLeads(words, { DATABASE_URL: url })
  const { quarantine: held } = createDesk({ database })
  expect((await run('junk', ref)).stdout).toContain('erased after a week')
  expect((await held.list('junk')).rows.map((each) => each.lead.ref)).toEqual([ref])
  await run('release', ref)
  expect((await held.list('junk')).rows).toEqual([])
  expect((await store.find(ref))!.status).not.toBe('quarantined')
  await expect(run('junk', ref)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('in quarantine') as string,
  })
})

test('replays verdicts with current scores, even for erased leads', async () => {
  const { url, store, database } = await openTestStore()
  const { quarantine: held } = createDesk({ database })
  const run = async () => JSON.parse((await runLeads(['verdicts', '--json'], { DATABASE_URL: url })).stdout) as unknown
  expect(await run()).toMatchObject({ lines: [] })

  const hold = async (contentHash: string, reasons: string[], scores?: number[]) => {
    const lead = newLead({ screening: { verdict: 'suspicious', reasons, ...(scores && { scores }) } })
    return (await store.accept(createLeadRecord(lead, { submissionId: null, contentHash }, [...CRM_ONLY]))).ref
  }
  const link = ['has a link to another site', 'did not begin on a page of ours']
  const refs = [await hold('1', link, [60, 60]), await hold('2', link, [60, 60])]
  const milder = await hold('3', ['has a link to another site'], [100])
  const older = await hold('4', ['a rule of old', '__proto__'], [70, 30])
  const [first = '', second = ''] = refs
  const by = { name: 'Asha' }
  await held.junk(first, by)
  await held.release(first, by)
  await held.junk(second, by)
  await held.release(milder, by)
  await held.junk(older, by)
  for (const ref of [first, second, older]) await store.erase(ref)

  expect(await run()).toEqual({
    person: { count: 2, held: 1 },
    junk: { count: 2, held: 2 },
    lines: expect.arrayContaining([
      { reasons: link, score: 100, isHeld: true, person: 1, junk: 1 },
      { reasons: ['has a link to another site'], score: 60, isHeld: false, person: 1, junk: 0 },
      { reasons: ['a rule of old', '__proto__'], score: 100, isHeld: true, person: 0, junk: 1 },
    ]) as unknown,
  })
  const stored = await database.selectFrom('desk_verdict_examples').selectAll().execute()
  expect(stored.filter(({ lead_id }) => lead_id !== null)).toHaveLength(1)
})

test.each([
  [['note', 'A7K3-9QF4'], 2, 'The note has no text'],
  [['note'], 2, 'The lead’s reference is missing or invalid'],
  [['note', 'A7K3-9QF4', 'x'], 1, 'There is no lead A7K3-9QF4.'],
  [['outcome', 'A7K3-9QF4', 'slod'], 2, 'Did you mean "sold"?'],
  [['outcome', 'A7K3-9QF4', 'later'], 2, '--at takes a future time'],
  [['outcome', 'A7K3-9QF4', 'demo', '--at', '2020-01-01 10:00'], 2, '--at takes'],
  [['assign', 'A7K3-9QF4', 'Asha Roa'], 1, 'Did you mean "Asha Rao"?'],
  [['join', 'A7K3-9QF4', '98765 00000'], 1, 'There is no lead A7K3-9QF4'],
  [['join', 'A7K3-9QF4'], 2, 'Name the other enquiry'],
  [['apart', 'A7K3-9QF4'], 1, 'There is no lead A7K3-9QF4.'],
  [['step', 'A7K3-9QF4', 'x'], 2, '--at takes'],
  [['history', 'A7K3-9QF4'], 1, 'There is no lead A7K3-9QF4.'],
])('leads %j is rejected with a reason', async (words, code, sentence) => {
  const { run } = await setUp()
  const failure = (await run(...words).catch((error: unknown) => error)) as { code: number; stderr: string }
  expect(failure.code).toBe(code)
  expect(failure.stderr).toContain(sentence)
})
