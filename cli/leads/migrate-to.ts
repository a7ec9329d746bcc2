import { CopyError, copyDatabase, findFilled } from '#app/database/copy-database.server.ts'
import type { CopiedTable } from '#app/database/copy-database.server.ts'
import { openDatabase } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { isSiteRunning } from '#app/leads/journal/journal.server.ts'
import { databaseAddress } from '#app/settings/env.server.ts'
import type { DatabaseAddress } from '#app/settings/env.server.ts'
import { Refusal, UsageError } from './options.ts'
import type { Verb } from './options.ts'
import { table } from './print.ts'

/** Moves the data from SQLite to PostgreSQL, for several instances. The SQLite file is unchanged. */
export const migrateTo: Verb = {
  about: 'move all data from SQLite to PostgreSQL; stop the site first',
  usage: 'postgres://user:password@host/database',
  mostWords: 1,
  async run({ database, settings }, _options, [url]) {
    const address = databaseAddress.safeParse(url ?? '').data
    if (address?.dialect !== 'postgres')
      throw new UsageError('Name the new database by its URL. Example: migrate-to postgres://user:…@host/database')
    if (settings.database.dialect !== 'sqlite')
      throw new Refusal('Nothing was moved: DATABASE_URL must name the SQLite database.')
    if (isSiteRunning(settings.journalDir)) throw new Refusal('Nothing was moved: the site is running. Stop it first.')
    const target = await openTarget(address)
    try {
      const copied = await move(database, target)
      return { json: copied, text: toText(copied) }
    } finally {
      await target.destroy()
    }
  },
}

/** The only command that creates tables, because no site has used the target yet. */
async function openTarget(address: DatabaseAddress): Promise<Database> {
  try {
    return await openDatabase(address)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal(`The new database cannot be opened: ${reason.replace(/\.$/, '')}.`)
  }
}

async function move(from: Database, to: Database) {
  const filled = await findFilled(to)
  if (filled.length > 0)
    throw new Refusal(
      `Nothing was moved: the new database already has rows in ${filled.join(', ')}. Choose an empty database.`,
    )
  try {
    return await copyDatabase(from, to)
  } catch (error) {
    if (!(error instanceof CopyError)) throw error
    throw new Refusal(`Nothing was moved. ${error.message} Stop the site and move again.`)
  }
}

const toText = (copied: CopiedTable[]) =>
  [
    table(
      ['Table', 'Rows', 'Arrived', 'Checksum', 'Checksum there'],
      copied.map(({ table: name, from, to }) => [name, String(from.rows), String(to.rows), from.checksum, to.checksum]),
    ),
    '',
    'All rows have been moved. Set DATABASE_URL to the new database and start the site. Keep the old file as a copy.',
  ].join('\n')
