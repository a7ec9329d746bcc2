/** Ends the preview links of a page before their day is over. Links that are made afterwards work. */
import { whenFree } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { type PreviewLink, PREVIEW_LASTS_MS } from './preview-links.server.ts'

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

export async function isEndedPreview(database: Database, { path, until }: PreviewLink): Promise<boolean> {
  const row = await database
    .selectFrom('ended_previews')
    .select('ended_at')
    .where('path', '=', path)
    .where('ended_at', '>=', until - PREVIEW_LASTS_MS)
    .executeTakeFirst()
  return row !== undefined
}
