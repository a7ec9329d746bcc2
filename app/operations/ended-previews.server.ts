/** Ends the preview links of a page before their day is over. Links that are made afterwards work. */
import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'

export async function endPreviews(database: Database, path: string, now = Date.now()) {
  const row = { path, ended_at: now }
  await whenFree(() =>
    database
      .insertInto('ended_previews')
      .values(row)
      .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
      .execute(),
  )
}

/** @param madeAt when the link was made */
export async function isEndedPreview(database: Database, path: string, madeAt: number): Promise<boolean> {
  const row = await database
    .selectFrom('ended_previews')
    .select('ended_at')
    .where('path', '=', path)
    .where('ended_at', '>=', madeAt)
    .executeTakeFirst()
  return row !== undefined
}
