import { dirname } from 'node:path'
import { expect, test } from 'vitest'

import { runLeads } from '../../tests/leads/run-leads.ts'
import { newRecord, openSafeStore } from '../../tests/leads/journal.ts'

async function setUp() {
  const { file, store, database, stop } = await openSafeStore()
  const record = newRecord({ createdAt: new Date('2026-11-01T06:30:00Z') })
  await store.accept(record)
  const run = (...words: string[]) => runLeads(['verify', ...words], { DATABASE_URL: `sqlite:${file}` })
  return { file, record, database, stop, run }
}

test('verify reports that database and journal agree, and prints their locations', async () => {
  const { file, run } = await setUp()
  expect((await run()).stdout).toMatch(/agree\.$/m)
  expect((await run()).stdout).toContain(`Database  ${file}: 1 lead\nJournal   ${dirname(file)}: 1 lead\n`)
})

test('verify lists differences and exits with 1', async () => {
  const { record, database, run } = await setUp()
  await database.deleteFrom('leads').where('id', '=', record.id).execute()
  const failure = await run().catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 1, stdout: expect.stringContaining(`  ${record.ref}\n`) as string })
  const outcome = (await run('--json').catch((error: unknown) => error)) as { code: number; stdout: string }
  expect(outcome.code).toBe(1)
  expect(JSON.parse(outcome.stdout)).toMatchObject({ differences: { notInDatabase: [record.ref], damagedLines: 0 } })
})
