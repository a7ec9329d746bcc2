/** Holds a SQLite database as another process would, until the function that comes back is called. */
import { DatabaseSync } from 'node:sqlite'

/** @param kind IMMEDIATE keeps others from writing, EXCLUSIVE (without WAL) from reading too */
export function holdDatabase(file: string, kind: 'IMMEDIATE' | 'EXCLUSIVE' = 'IMMEDIATE'): () => void {
  // The site itself may be writing in that moment.
  const connection = new DatabaseSync(file, { timeout: 5000 })
  connection.exec(`BEGIN ${kind}`)
  return () => connection.close()
}
