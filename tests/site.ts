/** The built site as a process with its own data folder, and its staff command line. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { openDatabase } from '#app/database/database.server.ts'
import { createSqlLeadStore } from '#app/leads/store/sql-lead-store.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import { toJson } from '../cli/leads/list.ts'
import { CLEAN_ENVIRONMENT } from './clean-environment.ts'
import { freePort } from './free-port.ts'

/** The servers that a test can start: ours, or `remix-serve`. */
const HOSTS = {
  own: { command: ['server/main.ts'], readyLine: 'The site listens' },
  'remix-serve': {
    command: ['node_modules/@remix-run/serve/dist/cli.js', './build/index.js'],
    readyLine: '[remix-serve] http',
  },
}
export type HostName = keyof typeof HOSTS

export type ListedLead = ReturnType<typeof toJson>

type Environment = Record<string, string> & { NODE_ENV: 'production' }

export type Site = Awaited<ReturnType<typeof createSite>>

/**
 * @param settings in addition to its own address and database
 * @param under a wrapping program with arguments: `['strace', '-D']`
 */
export async function createSite(settings: Record<string, string>, host: HostName = 'own', under: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-site-'))
  const databaseFile = join(folder, 'site.db')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment: Environment = {
    ...CLEAN_ENVIRONMENT,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: url,
    DATABASE_URL: `sqlite:${databaseFile}`,
    // With PostgreSQL the default is ./data, which sites of other tests would use at the same time.
    ...(settings.DATABASE_URL?.startsWith('postgres') && { JOURNAL_DIR: folder }),
    // Two dozen sites start, and each would compress every page at the best level.
    WARM_PAGES: '0',
    ...settings,
  }
  const output: string[] = []
  let child: ReturnType<typeof spawnServer> | undefined

  async function start() {
    child = spawnServer(environment, output, host, under)
    await child.listening
  }
  async function end(signal: NodeJS.Signals) {
    if (!child || child.process.exitCode !== null || child.process.signalCode !== null) return
    const ended = once(child.process, 'exit')
    child.process.kill(signal)
    await ended
  }
  await start()

  return {
    url,
    /** The folder of database and journal. */
    folder,
    databaseFile,
    environment,
    /** The server's process id while it runs. */
    pid: () => child?.process.pid ?? 0,
    /** Its whole output. */
    log: () => output.join(''),
    /** Like a power cut: nothing is finished or flushed. */
    kill: () => end('SIGKILL'),
    start,
    /** @returns its exit code */
    async stop() {
      await end('SIGTERM')
      return child?.process.exitCode ?? null
    },
    leads: (...words: string[]) => runLeads(environment, words),
    findLead: async (phone: string) =>
      (await listLeads(environment.DATABASE_URL!)).filter((lead) => lead.phone === phone),
    countLeads: async () => (await listLeads(environment.DATABASE_URL!)).length,
    /** All typed values of this phone's lead. */
    fieldsOf: async (phone: string) =>
      (await readLeads(environment.DATABASE_URL!)).find(({ lead }) => lead.fields.phone === phone)?.lead.fields,
    async remove() {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the server and waits until it exits. */
export async function startAndFail(settings: Record<string, string>) {
  const output: string[] = []
  const port = String(await freePort())
  const { process: child } = spawnServer(
    { ...CLEAN_ENVIRONMENT, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, ...settings },
    output,
    'own',
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, output: output.join('') }
}

function spawnServer(environment: Environment, output: string[], host: HostName, under: string[] = []) {
  const { command, readyLine } = HOSTS[host]
  const [program = process.execPath, ...words] = [...under, process.execPath, ...command]
  const child = spawn(program, words, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const before = output.length
  const listening = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output.push(chunk.toString())
      if (output.slice(before).join('').includes(readyLine)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The site ended before it listened:\n${output.join('')}`)))
  })
  // Prevents an unhandled rejection: callers that only wait for the exit do not await `listening`.
  listening.catch(() => undefined)
  return { process: child, listening }
}

/** The output of `leads list --json`, without a process per call. */
const listLeads = async (databaseUrl: string): Promise<ListedLead[]> => (await readLeads(databaseUrl)).map(toJson)

async function readLeads(databaseUrl: string) {
  const database = await openDatabase(databaseAddress.parse(databaseUrl))
  try {
    return await createSqlLeadStore(database).list({})
  } finally {
    await database.destroy()
  }
}

/** The staff command line in a site's environment. @returns the `--json` output, or text */
export async function runLeads(environment: Environment, words: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['cli/leads.ts', ...words], {
    env: environment,
    maxBuffer: 256 * 1024 * 1024,
  })
  return words.includes('--json') ? JSON.parse(stdout) : stdout
}
