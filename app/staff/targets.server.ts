/** The sales that managers expect of a member in a month. */
import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'

export const MOST_SALES = 999

export const createTargets = (database: Database) => ({
  /** @param month `2026-11`. @returns by member id */
  async list(month: string): Promise<Map<string, number>> {
    const rows = await database.selectFrom('member_targets').selectAll().where('month', '=', month).execute()
    return new Map(rows.map(({ member_id, sales }) => [member_id, sales]))
  },

  /** @param sales 0 removes the target */
  async set(memberId: string, month: string, sales: number) {
    await whenFree(async () => {
      if (sales === 0)
        await database
          .deleteFrom('member_targets')
          .where('member_id', '=', memberId)
          .where('month', '=', month)
          .execute()
      else
        await database
          .insertInto('member_targets')
          .values({ member_id: memberId, month, sales })
          .onConflict((conflict) => conflict.columns(['member_id', 'month']).doUpdateSet({ sales }))
          .execute()
    })
  },
})
