import { expect, test } from 'vitest'

import { createDesk } from '#app/desk/desk.server.ts'
import { createLeadRecord } from '#app/leads/lead-record.server.ts'
import { runLeads } from '../../tests/leads/run-leads.ts'
import { CRM_ONLY, newLead, openTestStore } from '../../tests/leads/store.ts'

test('releases a quarantined lead once, even if it is marked as junk', async () => {
  const { url, store, database } = await openTestStore()
  const lead = newLead({ screening: { verdict: 'suspicious', reasons: ['a link'], scores: [100] } })
  const { ref } = await store.accept(createLeadRecord(lead, { submissionId: null, contentHash: 'held' }, [...CRM_ONLY]))
  const run = (...words: string[]) => runLeads(words, { DATABASE_URL: url })
  const { quarantine: held } = createDesk({ database })
  await held.junk(ref, { name: 'Asha' })
  await run('release', ref)
  expect((await held.list('junk')).rows).toEqual([])
  expect((await store.find(ref))!.status).not.toBe('quarantined')
  await expect(run('release', ref)).rejects.toMatchObject({
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
