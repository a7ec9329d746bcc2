/**
 * Starts a PostgreSQL for tests: a cluster in a temporary folder, on loopback, with fsync as in production by default. It can be killed
 * and restarted. The server at TEST_DATABASE_URL takes its place if set, and cannot be killed.
 */
import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

import { freePort } from '../free-port.ts'
import { WITHOUT_POSTGRES, findPostgres } from './find-postgres.ts'

export type Postgres = {
  /** The first database; `createDatabase` adds others. */
  url: string
  /** Kills it like a power cut, finishing and flushing nothing. Null if the server is not ours. */
  kill: (() => Promise<void>) | null
  /** Restarts it after a kill. Resolves when it accepts connections. */
  start: () => Promise<void>
  /** Stops it and removes its folder. */
  remove: () => Promise<void>
}

type Options = {
  /** False flushes nothing to disk, for tests without power cuts, which then take half the time. @default true */
  isDurable?: boolean
}

/** @returns null, with a printed line, if there is no PostgreSQL */
export async function startPostgres({ isDurable = true }: Options = {}): Promise<Postgres | null> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, kill: null, start: async () => undefined, remove: async () => undefined }
  const programs = findPostgres()
  if (programs) return startCluster(programs, isDurable)
  process.stderr.write(`${WITHOUT_POSTGRES}\n`)
  return null
}

/** Creates another database on the same server. @param template the database to copy; empty by default */
export async function createDatabase(
  server: string,
  template = 'template0',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await ask(server, `create database ${name} template ${template}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  return { url, drop: () => ask(server, `drop database ${name} with (force)`) }
}

async function ask(server: string, statement: string) {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function startCluster(programs: string, isDurable: boolean): Promise<Postgres> {
  const owner = ownerOf()
  const folder = mkdtempSync(join(tmpdir(), 'ionia-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const run = { ...owner, cwd: folder, env: { NODE_ENV: 'test' as const, LC_ALL: 'C' } }
  const data = join(folder, 'data')
  const first = ['-D', data, '-U', 'ionia', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions']
  execFileSync(join(programs, 'initdb'), first, { ...run, stdio: 'pipe' })

  const port = await freePort()
  const url = `postgres://ionia@127.0.0.1:${port}/postgres`
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...(isDurable ? ['fsync=on'] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    'shared_buffers=32MB',
  ]
  const command = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  let server: ChildProcess | undefined

  async function start() {
    const child = spawn(join(programs, 'postgres'), command, { ...run, stdio: ['ignore', 'ignore', 'pipe'] })
    server = child
    await untilReady(child, url)
  }
  async function end(kill: (pid: number) => unknown) {
    if (!server?.pid || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    await kill(server.pid)
    await ended
  }
  await start()
  const killAtExit = () => server?.kill('SIGKILL')
  process.once('exit', killAtExit)

  return {
    url,
    kill: () => end(killWithChildren),
    start,
    remove: async () => {
      // Stops immediately without waiting for clients, because its folder is removed anyway.
      await end((pid) => process.kill(pid, 'SIGQUIT'))
      process.removeListener('exit', killAtExit)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
export function ownerOf(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Kills the process of each connection too, or the next start would find them in shared memory. */
async function killWithChildren(pid: number) {
  // A stopped server starts no new processes while they are counted.
  process.kill(pid, 'SIGSTOP')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
  for (const each of [...children, pid]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // Already ended.
    }
  }
  while (children.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Ended processes may stay in the list as zombies. */
function isRunning(pid: number) {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const START_WITHIN_MS = 30_000

async function untilReady(server: ChildProcess, url: string) {
  let output = ''
  server.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)))
  const giveUpAt = Date.now() + START_WITHIN_MS
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (server.exitCode !== null || Date.now() > giveUpAt) {
        throw new Error(`PostgreSQL did not start:\n${output}`, { cause: error })
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
