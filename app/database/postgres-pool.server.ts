/**
 * Opens pools of connections to PostgreSQL. Parameters are set on each connection rather than at its start, because poolers such as
 * PgBouncer refuse start-up parameters that they do not know.
 */
import { Pool } from 'pg'
import type { PoolConfig, QueryResult } from 'pg'

import { READ_SERVER, type ServerFacts, checkServer } from './unfit-database.server.ts'

type Options = Omit<PoolConfig, 'connectionString' | 'onConnect'> & {
  url: string
  /** Trusted names and values, such as `lock_timeout`. */
  parameters: Record<string, string | number>
  /** Why no connection may be used yet; null once one may. */
  closedBy?: () => Error | null
}

export function openConnections({ url, parameters, closedBy = () => null, ...config }: Options): Pool {
  const settings = Object.entries(parameters).map(([name, value]) => `set ${name} = '${value}'`)
  const pool = new Pool({
    connectionString: url,
    keepAlive: true,
    ...config,
    onConnect: async (client) => {
      // The statement reports a broken connection; without a listener the event would end the process.
      client.on('error', () => undefined)
      const closed = closedBy()
      if (closed) throw closed
      // One round trip, whose last result is the server's row.
      const results: unknown = await client.query([...settings, READ_SERVER].join('; '))
      checkServer((results as QueryResult<ServerFacts>[]).at(-1)!.rows[0]!, url)
    },
  })
  pool.on('error', () => undefined)
  return pool
}
