/** What a stopped site has on disk. */
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'

export function readKept(databaseFile: string) {
  const database = new DatabaseSync(databaseFile)
  const refs = new Set(
    database
      .prepare('select ref from leads')
      .all()
      .map(({ ref }) => String(ref)),
  )
  const { quick_check: check } = database.prepare('pragma quick_check').get() as { quick_check: string }
  database.close()
  return { refs, isIntact: check === 'ok' }
}

export const missing = (told: ReadonlySet<string>, kept: ReadonlySet<string>) =>
  [...told].filter((ref) => !kept.has(ref))

export async function readKeptIn(url: string): Promise<Set<string>> {
  const client = new Client({ connectionString: url })
  // A server that is not there yet says so twice: here, and to who asks.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ ref: string }>('select ref from leads')
    return new Set(rows.map(({ ref }) => ref))
  } finally {
    await client.end()
  }
}
