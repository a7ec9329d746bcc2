/** Tests behaviour common to all commands, as processes. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Dirent, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

import { makeFolder } from '../tests/leads/journal.ts'
import { createTestDatabase, openAgain } from '../tests/leads/store.ts'
import { CLEAN_ENVIRONMENT } from '../tests/clean-environment.ts'
import { main as backup } from './backup/backup.ts'
import { main as restore } from './backup/restore.ts'

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

test.each(['cli/leads.ts help', 'cli/leads.ts export'])(
  '%s exits with 0 when its output pipe is closed',
  async (line) => {
    const url = await createTestDatabase({ isEmpty: true })
    await openAgain(url)
    const { code, stderr } = await startWithoutReader(line.split(' '), { DATABASE_URL: url })
    expect(code).toBe(0)
    expect(stderr).toBe('')
  },
)

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

const COMMANDS = { backup, restore }

test.each<[keyof typeof COMMANDS, string[], string]>([
  ['backup', [], 'backup takes the name of a new folder'],
  ['backup', ['a', 'b'], 'backup takes'],
  ['backup', ['--all', 'a'], 'backup takes'],
  ['restore', [], 'restore takes the folder of a backup'],
  ['restore', ['a', '--forced'], 'restore takes'],
  ['restore', ['/nowhere'], '/nowhere is not a backup'],
  ['backup', ['/dev/null/x'], '/dev/null/x: a part of that path is not a folder'],
])('%s rejects %j in one line', async (name, words, sentence) => {
  const url = await createTestDatabase({ isEmpty: true })
  await openAgain(url)
  const { code, stdout, stderr } = await COMMANDS[name](words, { DATABASE_URL: url })
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^[^\n]+\n$/)
  expect(stderr).toContain(sentence)
})

test('a command with an invalid setting names it and does nothing', async () => {
  const answer = await backup(['/nowhere'], { DATABASE_URL: 'mysql://localhost/site' })
  expect(answer).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining('DATABASE_URL') as string })
})

test('a process prints the command’s answer and exits with its code', async () => {
  const url = await createTestDatabase({ isEmpty: true })
  for (const name of ['backup', 'restore'] as const)
    expect(await start([`cli/${name}.ts`, 'a', '--none'], { DATABASE_URL: url })).toMatchObject(
      await COMMANDS[name](['a', '--none'], { DATABASE_URL: url }),
    )
})

describe('the compile cache', () => {
  const compiled = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter(isFile)
  const isFile = (entry: Dirent) => entry.isFile()
  const print = (environment: Record<string, string>) => start(['cli/leads.ts', 'help'], environment)

  test('keeps what a command has compiled', async () => {
    const folder = makeFolder()
    expect(await print({ NODE_COMPILE_CACHE: folder })).toMatchObject({ code: 0, stderr: '' })
    expect(compiled(folder).length).toBeGreaterThan(100)
  })

  test('is no error in a folder that cannot be made', async () => {
    expect(await print({ NODE_COMPILE_CACHE: '/dev/null/compiled' })).toMatchObject({ code: 0, stderr: '' })
  })

  test('is off while V8 measures coverage', async () => {
    const program =
      "import { keepCompiled } from './server/compile-cache.ts'; keepCompiled(); console.log(process.env.NODE_COMPILE_CACHE ?? 'off')"
    const print = (environment: Record<string, string>) =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
        env: { PATH: ENVIRONMENT.PATH, NODE_ENV: 'test', ...environment },
      })
    expect((await print({})).stdout).toBe(`${resolve('.cache/compiled')}\n`)
    expect((await print({ NODE_V8_COVERAGE: makeFolder() })).stdout).toBe('off\n')
  })
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
