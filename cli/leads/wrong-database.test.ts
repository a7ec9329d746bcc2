/** Tests staff commands with the URL of a wrong database or another release's database. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { makeFolder, openSafeStore } from '../../tests/leads/journal.ts'
import { runLeads } from '../../tests/leads/run-leads.ts'
import { openTestStore } from '../../tests/leads/store.ts'
import { main as backup } from '../backup/backup.ts'
import { main as restore } from '../backup/restore.ts'

const VERBS = [...(await runLeads([], {})).stdout.matchAll(/^ {2}([a-z-]+)(?: |$)/gm)]
  .map(([, verb]) => verb!)
  .filter((verb) => verb !== 'every')

const fail = (words: string[], url: string) =>
  runLeads(words, { DATABASE_URL: url }).then(
    () => null,
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  )

test.each(VERBS)('leads %s reports a missing database and creates none', async (verb) => {
  const folder = makeFolder()
  const failure = await fail([verb], `sqlite:${join(folder, 'data', 'typo.db')}`)
  expect(failure).toMatchObject({ code: 2, stdout: '' })
  expect(failure?.stderr).toContain(`There is no database ${join(folder, 'data', 'typo.db')}`)
  expect(readdirSync(folder)).toEqual([])
})

test.each(VERBS)('leads %s refuses the tables of another release', async (verb) => {
  const { url, database } = await openTestStore()
  await sql`update schema_mark set version = 2`.execute(database)
  const failure = await fail([verb], url)
  expect(failure).toMatchObject({ code: 2, stdout: '' })
  expect(failure?.stderr).toMatch(/^The database has the tables of schema 2, and this release needs schema 1\. .*\n$/)
})

test('migrate-to refuses to run while the site is running', async () => {
  const { file, stop } = await openSafeStore()
  const move = () => fail(['migrate-to', 'postgres://ionia@127.0.0.1:1/site'], `sqlite:${file}`)
  expect(await move()).toMatchObject({ code: 1, stderr: expect.stringContaining('the site is running') as string })
  await stop()
  expect((await move())?.stderr).toContain('The new database cannot be opened')
})

test('backup and restore report a wrong database in one line and create nothing', async () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'note.txt'), 'no database')
  for (const name of ['typo.db', 'note.txt']) {
    const failure = await backup([join(folder, 'backup')], { DATABASE_URL: `sqlite:${join(folder, name)}` })
    expect(failure).toMatchObject({ code: 2, stderr: expect.stringMatching(/^.*DATABASE_URL.*\n$/) as string })
  }
  const restored = await restore([join(folder, 'backup'), '--force'], {
    DATABASE_URL: 'postgres://ionia@127.0.0.1:1/site',
  })
  expect(restored).toMatchObject({ code: 2, stderr: expect.stringMatching(/^.*no manifest.*\n$/) as string })
  expect(readdirSync(folder)).toEqual(['note.txt'])
  expect(readFileSync(join(folder, 'note.txt'), 'utf8')).toBe('no database')
})
