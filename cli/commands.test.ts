/** Tests behaviour common to all commands, as processes. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

import { makeFolder } from '../tests/leads/journal.ts'
import { createTestDatabase, openAgain } from '../tests/leads/store.ts'
import { CLEAN_ENVIRONMENT } from '../tests/clean-environment.ts'

const ENVIRONMENT = { ...CLEAN_ENVIRONMENT, NODE_ENV: 'test' as const }

const start = (words: string[], environment: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, words, { env: { ...ENVIRONMENT, ...environment } }).then(
    (printed) => ({ code: 0, ...printed }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  )

/** Closes the output pipe before the command prints. */
async function startWithoutReader(words: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, words, {
    env: { ...ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stderr }
}

test.each([
  'cli/leads.ts help',
  'cli/leads.ts export',
  'cli/backup.ts --help',
  'cli/restore.ts --help',
  'cli/content-check.ts',
])('%s exits with 0 when its output pipe is closed', async (line) => {
  const url = await createTestDatabase({ isEmpty: true })
  await openAgain(url)
  const { code, stderr } = await startWithoutReader(line.split(' '), { DATABASE_URL: url })
  expect(code).toBe(0)
  // The content check may warn, for example of holidays that are not known yet.
  expect(stderr).not.toMatch(/EPIPE|^\s+at /m)
})

test('a scaffold with a closed output pipe still reports its error', async () => {
  const { code, stderr } = await startWithoutReader(['cli/new/city.ts', 'Not A Slug'], {})
  expect([code, stderr]).toEqual([1, expect.stringContaining('npm run new:city') as string])
})

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test.each(['start', 'leads', 'backup', 'restore'])('npm run %s prints nothing when .env is missing', (name) => {
  expect(scripts[name]).toContain('--import ./scripts/dot-env.ts')
})

test('settings come from .env, and the environment overrides it', async () => {
  const folder = makeFolder()
  const loader = ['--import', join(process.cwd(), 'scripts/dot-env.ts')]
  const print = [...loader, '-p', 'process.env.CRM_URL ?? "none"']
  const run = (environment: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, print, { cwd: folder, env: { ...ENVIRONMENT, ...environment } })
  expect(await run()).toEqual({ stdout: 'none\n', stderr: '' })
  writeFileSync(join(folder, '.env'), 'CRM_URL=https://crm.example.com\n')
  expect(await run()).toEqual({ stdout: 'https://crm.example.com\n', stderr: '' })
  expect(await run({ CRM_URL: 'https://other.example.com' })).toEqual({
    stdout: 'https://other.example.com\n',
    stderr: '',
  })
})

test.each([
  [['cli/backup.ts'], 'backup takes the name of a new folder'],
  [['cli/backup.ts', 'a', 'b'], 'backup takes'],
  [['cli/backup.ts', '--all', 'a'], 'backup takes'],
  [['cli/restore.ts'], 'restore takes the folder of a backup'],
  [['cli/restore.ts', 'a', '--forced'], 'restore takes'],
  [['cli/restore.ts', '/nowhere'], '/nowhere is not a backup'],
  [['cli/backup.ts', '/dev/null/x'], '/dev/null/x: a part of that path is not a folder'],
])('rejects %j in one line', async (words, sentence) => {
  const url = await createTestDatabase({ isEmpty: true })
  await openAgain(url)
  const { code, stdout, stderr } = await start(words, { DATABASE_URL: url })
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^[^\n]+\n$/)
  expect(stderr).toContain(sentence)
})

test('backup names the package to install when PostgreSQL’s programs are missing', async () => {
  const { code, stderr } = await start(
    [
      '-e',
      "import('./cli/backup/postgres-dump.ts').then(({ dump }) => dump('postgres://ionia@127.0.0.1:1/x', '/tmp/x')).catch(({ message }) => process.stderr.write(message))",
    ],
    { PATH: '/nowhere' },
  )
  expect([code, stderr]).toEqual([
    0,
    expect.stringMatching(/^pg_dump: it is not installed.*postgresql-client$/) as string,
  ])
})
