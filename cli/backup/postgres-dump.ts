/** PostgreSQL's own programs for a copy and back, from the PATH. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** One moment of the database, whatever is written meanwhile. */
export const dump = (url: string, file: string) => run('pg_dump', url, ['--format=custom', `--file=${file}`])

/** @throws when it cannot be read */
export const checkDump = (file: string) => promisify(execFile)('pg_restore', ['--list', file]).then(() => undefined)

/** @returns its tables, each with its schema: `public.leads` */
export async function listTables(file: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('pg_restore', ['--list', file])
  return [...stdout.matchAll(/^\d+; \d+ \d+ TABLE (\S+) (\S+) /gm)].map(([, schema, name]) => `${schema}.${name}`)
}

/** All of it or nothing. */
export const restoreDump = (url: string, file: string) =>
  run('pg_restore', url, ['--clean', '--if-exists', '--no-owner', '--single-transaction', file])

/** The password goes by the environment: arguments can be read by everybody on the machine. */
async function run(program: string, url: string, words: string[]): Promise<void> {
  const { password } = new URL(url)
  const open = Object.assign(new URL(url), { password: '' }).href
  const env = { ...process.env, ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}) }
  await promisify(execFile)(program, [`--dbname=${open}`, ...words], { env })
}
