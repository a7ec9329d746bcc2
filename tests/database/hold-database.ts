/** Locks a SQLite database like another process, until the returned function is called. */
import { DatabaseSync } from 'node:sqlite'

/** @param kind IMMEDIATE blocks writers, EXCLUSIVE (without WAL) also readers */
export function holdDatabase(file: string, kind: 'IMMEDIATE' | 'EXCLUSIVE' = 'IMMEDIATE'): () => void {
  // The site itself may be writing.
  const connection = new DatabaseSync(file, { timeout: 5000 })
  connection.exec(`BEGIN ${kind}`)
  return () => connection.close()
}
