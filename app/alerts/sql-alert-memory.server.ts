import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { AlertMemory } from './alert-memory.ts'

/** Shared by all instances and durable, so that an alert is sent once, regardless of the instance that detects it. */
export function createSqlAlertMemory(database: Database): AlertMemory {
  return {
    async find(rule) {
      const row = await database.selectFrom('open_alerts').selectAll().where('rule', '=', rule).executeTakeFirst()
      return row ? { rule, since: Number(row.since), raised: row.raised === 1 } : null
    },

    begin: (rule, now) =>
      whenFree(async () => {
        await database
          .insertInto('open_alerts')
          .values({ rule, since: now, raised: 0 })
          .onConflict((conflict) => conflict.column('rule').doNothing())
          .execute()
        return { rule, since: now, raised: false }
      }),

    markRaised: (rule) =>
      whenFree(async () => {
        await database.updateTable('open_alerts').set({ raised: 1 }).where('rule', '=', rule).execute()
      }),

    forget: (rule) =>
      whenFree(async () => {
        await database.deleteFrom('open_alerts').where('rule', '=', rule).execute()
      }),
  }
}
