/** A database whose first commit succeeds but whose response is lost, as when the server restarts at that moment. */
import type { KyselyPlugin } from 'kysely'

import type { Database } from '#app/database/database.server.ts'

/** Covers transactions, and inserts outside of transactions. */
export function losingFirstAnswer(database: Database): Database {
  let isLost = false
  function lose() {
    if (isLost) return
    isLost = true
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      lose()
      return Promise.resolve(result)
    },
  }
  const transaction: Database['transaction'] = () => {
    const builder = database.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      const result = await execute(work)
      lose()
      return result
    }
    return builder
  }
  const losing = { transaction, insertInto: (table: never) => database.withPlugin(plugin).insertInto(table) }
  return new Proxy(database, {
    get(target, name) {
      if (name in losing) return losing[name as keyof typeof losing]
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
