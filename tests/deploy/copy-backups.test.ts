/** Tests `deploy/copy-backups.sh` with a local folder, like a mounted disk, and with an `ssh` that runs its command locally. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'

import { databaseAddress } from '#app/settings/env.server.ts'
import { makeBackup, readBackup } from '../../cli/backup/make-backup.ts'
import { makeFolder, newRecord, openSafeStore } from '../leads/journal.ts'

async function setUp() {
  const home = makeFolder()
  const [from, to, programs] = [join(home, 'backups'), join(home, 'vault'), join(home, 'bin')]
  for (const folder of [from, programs]) mkdirSync(folder)
  const site = await openSafeStore()
  await site.store.accept(newRecord())
  return {
    from,
    to,
    programs,
    make: (name: string) =>
      makeBackup({ database: databaseAddress.parse(`sqlite:${site.file}`), journalDir: site.folder }, join(from, name)),
    isCopied: (name: string) => existsSync(join(from, name, 'copied')),
    async copy(target: string, settings: Record<string, string> = {}) {
      const env = {
        NODE_ENV: 'test' as const,
        BACKUP_DIR: from,
        PATH: [programs, process.env.PATH].join(delimiter),
        ...settings,
      }
      const child = spawn('deploy/copy-backups.sh', [target], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
      const [code] = (await once(child, 'close')) as [number]
      return { code, output }
    },
  }
}

/** Shadows a program on the path. */
function put(programs: string, name: string, script: string) {
  writeFileSync(join(programs, name), `#!/usr/bin/env bash\n${script}\n`)
  chmodSync(join(programs, name), 0o755)
}

const HERE_BY_SSH = 'echo "$@" >> "$(dirname "$0")/ssh.log"; exec bash -c "${@: -1}"'

test.each(['a folder', 'ssh'])('copies each backup once to %s, and the copy can be restored', async (transport) => {
  const { from, to, programs, make, copy, isCopied } = await setUp()
  put(programs, 'ssh', HERE_BY_SSH)
  const target = transport === 'ssh' ? `backup@vault.example.com:${to}` : to
  await make('2026-11-21')
  await make('2026-11-22')
  expect(await copy(target)).toEqual({
    code: 0,
    output: expect.stringMatching(/2026-11-21: copied[^]*2026-11-22: copied/) as string,
  })
  expect(readdirSync(to).sort()).toEqual(['2026-11-21', '2026-11-22'])
  await expect(readBackup(join(to, '2026-11-22'))).resolves.toMatchObject({ dialect: 'sqlite' })
  expect(statSync(join(to, '2026-11-22')).mode & 0o077).toBe(0)
  expect([isCopied('2026-11-21'), isCopied('2026-11-22')]).toEqual([true, true])
  expect(existsSync(join(to, '2026-11-22', 'copied'))).toBe(false)
  expect(await copy(target)).toEqual({ code: 0, output: '' })
  await expect(readBackup(join(from, '2026-11-22'))).resolves.toBeDefined()
  if (transport === 'ssh')
    expect(readFileSync(join(programs, 'ssh.log'), 'utf8')).toMatch(/^-o BatchMode=yes .*backup@vault/)
})

test('does not mark a damaged copy as complete, and retries it in the next run', async () => {
  const { to, programs, make, copy, isCopied } = await setUp()
  put(
    programs,
    'tar',
    `/usr/bin/env -i PATH=/usr/bin:/bin tar "$@"; status=$?
if [[ $1 == --extract ]]; then echo x >> "\${@: -1}/site.db"; fi
exit $status`,
  )
  await make('2026-11-21')
  const { code, output } = await copy(to)
  expect([code, output]).not.toContain(0)
  expect(output).toContain('site.db: FAILED')
  expect(isCopied('2026-11-21')).toBe(false)
  expect(readdirSync(to)).toEqual(['.2026-11-21.part'])
  rmSync(join(programs, 'tar'))
  expect(await copy(to)).toMatchObject({ code: 0 })
  expect(readdirSync(to)).toEqual(['2026-11-21'])
})

test('does not copy a modified backup', async () => {
  const { from, to, make, copy, isCopied } = await setUp()
  await make('2026-11-21')
  appendFileSync(join(from, '2026-11-21', 'site.db'), 'rot')
  expect((await copy(to)).code).not.toBe(0)
  expect(isCopied('2026-11-21')).toBe(false)
})

test('skips an unfinished backup, and fails when the host is unreachable', async () => {
  const { from, to, programs, make, copy, isCopied } = await setUp()
  mkdirSync(join(from, 'half'))
  expect(await copy(to)).toEqual({ code: 0, output: '' })
  await make('2026-11-21')
  put(programs, 'ssh', 'echo "connect: Connection refused" >&2; exit 255')
  expect(await copy(`vault:${to}`)).toEqual({ code: 255, output: expect.stringContaining('refused') as string })
  expect(isCopied('2026-11-21')).toBe(false)
})

test('removes old copies only after a new one has succeeded', async () => {
  const { to, make, copy } = await setUp()
  await make('2026-10-01')
  await copy(to)
  const longAgo = Date.now() / 1000 - 40 * 86_400
  utimesSync(join(to, '2026-10-01'), longAgo, longAgo)
  await copy(to)
  expect(readdirSync(to), 'backups have stopped: the last one stays').toEqual(['2026-10-01'])
  await make('2026-11-21')
  await copy(to)
  expect(readdirSync(to)).toEqual(['2026-11-21'])
})

test('removes at most two copies per run, because a wrong clock makes every copy look old', async () => {
  const { to, make, copy } = await setUp()
  const longAgo = Date.now() / 1000 - 40 * 86_400
  for (const name of ['2026-10-01', '2026-10-02', '2026-10-03']) {
    mkdirSync(join(to, name), { recursive: true })
    utimesSync(join(to, name), longAgo, longAgo)
  }
  await make('2026-11-21')
  await copy(to)
  expect(readdirSync(to).sort()).toEqual(['2026-10-03', '2026-11-21'])
})

test.each(['relative', '/', '/a folder', "vault:/x'; touch /tmp/y; '", ''])('rejects the target %j', async (target) => {
  const { copy } = await setUp()
  expect(await copy(target)).toMatchObject({ code: 2 })
})

test('two concurrent runs copy each backup once', async () => {
  const { to, make, copy } = await setUp()
  for (const name of ['2026-11-20', '2026-11-21', '2026-11-22']) await make(name)
  const codes = (await Promise.all([copy(to), copy(to)])).map(({ code }) => code)
  expect(codes).toContain(0)
  expect(readdirSync(to).sort()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
})
