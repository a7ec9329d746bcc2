/** Reads the leads that a stopped site has on disk. */
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'

export function readStored(databaseFile: string) {
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

export const missing = (promised: ReadonlySet<string>, stored: ReadonlySet<string>) =>
  [...promised].filter((ref) => !stored.has(ref))

export async function readStoredIn(url: string): Promise<Set<string>> {
  const client = new Client({ connectionString: url })
  // A server that is not up yet fails twice: here, and for the caller.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ ref: string }>('select ref from leads')
    return new Set(rows.map(({ ref }) => ref))
  } finally {
    await client.end()
  }
}
