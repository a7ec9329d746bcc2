/** Runs PostgreSQL's dump and restore programs from the PATH. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { BackupError } from './backup-error.ts'

/** Dumps a consistent snapshot, regardless of concurrent writes. */
export const dump = (url: string, file: string) => run('pg_dump', url, ['--format=custom', `--file=${file}`])

/** Lists a dump's contents. @throws if it is unreadable */
export const checkDump = (file: string) => start('pg_restore', ['--list', file]).then(() => undefined)

export const restoreDump = (url: string, file: string) =>
  run('pg_restore', url, ['--clean', '--if-exists', '--no-owner', '--single-transaction', file])

/** Passes the password in the environment, because everyone on the host can read arguments. */
async function run(program: string, url: string, words: string[]): Promise<void> {
  const { password } = new URL(url)
  const open = Object.assign(new URL(url), { password: '' }).href
  const env = { ...process.env, ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}) }
  await start(program, [`--dbname=${open}`, ...words], { env })
}

/** @throws {BackupError} with the program's own message */
async function start(program: string, words: string[], options: { env?: NodeJS.ProcessEnv } = {}) {
  try {
    return await promisify(execFile)(program, words, { ...options, encoding: 'utf8' })
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string }
    const reason =
      code === 'ENOENT' ? 'it is not installed; on Debian: apt-get install postgresql-client' : stderr?.trim()
    throw new BackupError(`${program}: ${reason ?? String(error)}`, { cause: error })
  }
}
