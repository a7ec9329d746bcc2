/** Starts a PgBouncer with its default settings on loopback, in front of a test's PostgreSQL. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'

import { freePort } from '../free-port.ts'
import { ownerOf } from './start-postgres.ts'

export const WITHOUT_PGBOUNCER =
  'PgBouncer is not installed: what needs it is skipped. On Debian: apt-get install pgbouncer'

const find = () =>
  ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
    .map((folder) => join(folder, 'pgbouncer'))
    .find((program) => existsSync(program)) ?? null

export const hasPgBouncer = () => find() !== null

type Options = { poolMode: 'session' | 'transaction' | 'statement'; settings?: string[] }

/** @param url of a database; @returns the same database through the pooler */
export async function startPgBouncer(url: string, { poolMode, settings = [] }: Options) {
  const { hostname, port: serverPort } = new URL(url)
  const owner = ownerOf()
  const folder = mkdtempSync(join(tmpdir(), 'ionia-pgbouncer-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    ...['[databases]', `* = host=${hostname} port=${serverPort}`, '[pgbouncer]', 'listen_addr=127.0.0.1'],
    ...[`listen_port=${port}`, 'unix_socket_dir=', 'auth_type=any', `pool_mode=${poolMode}`, ...settings],
  ]
  // With `any`, PgBouncer names the server's user itself.
  lines[1] += ` user=${new URL(url).username}`
  writeFileSync(file, `${lines.join('\n')}\n`)
  const pooler = spawn(find()!, [file], { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  pooler.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)))
  const ended = once(pooler, 'exit')
  const pooled = Object.assign(new URL(url), { port: String(port) }).href
  const stop = async () => {
    pooler.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  await untilReady(pooled, () => pooler.exitCode !== null).catch(async (error: unknown) => {
    await stop()
    throw new Error(`PgBouncer did not start:\n${output}`, { cause: error })
  })
  return { url: pooled, stop }
}

const START_WITHIN_MS = 10_000

async function untilReady(url: string, hasEnded: () => boolean) {
  const giveUpAt = Date.now() + START_WITHIN_MS
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (hasEnded() || Date.now() > giveUpAt) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
