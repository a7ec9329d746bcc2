/** The folder of PostgreSQL's programs, from PATH or Debian's location; null if not installed. */
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'
const PROGRAMS = ['initdb', 'postgres']

export function findPostgres(): string | null {
  const newestFirst = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...newestFirst.map((version) => join(DEBIAN, version, 'bin')),
  ]
  return folders.find((folder) => PROGRAMS.every((name) => existsSync(join(folder, name)))) ?? null
}

export const WITHOUT_POSTGRES =
  'PostgreSQL is not installed and TEST_DATABASE_URL is not set: what needs it is skipped. On Debian: apt-get install postgresql'

export const hasPostgres = () => Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== null
