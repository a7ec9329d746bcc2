/** What staff chose for the columns of the files that they imported: by source, heading by heading. */
import type { Database } from '#app/database/database.server.ts'
import { type Use, toHeadingKey } from './import-columns.ts'
import type { ImportSettings } from './imports.server.ts'
import type { Remembered } from './open-file.server.ts'

/** Older files say less about the next one. */
const MOST_FILES = 20

export const createRemembered =
  (database: Database): Remembered =>
  async (guessed, columns) => {
    const rows = await database
      .selectFrom('imports')
      .select(['settings', 'columns'])
      .where('state', 'not in', ['reading', 'preview'])
      .orderBy('created_at', 'desc')
      .limit(MOST_FILES)
      .execute()
    const files = rows.map((row) => ({
      ...(JSON.parse(row.settings) as ImportSettings),
      keys: (JSON.parse(row.columns) as string[]).map(toHeadingKey),
    }))
    const keys = columns.map(toHeadingKey).join('\n')
    const equalFile = files.find((file) => file.keys.join('\n') === keys)
    const source = guessed || (equalFile?.source ?? '')
    const uses = new Map<string, Use>()
    for (const { keys: headings, mapping, source: from } of files.filter(
      (file) => file === equalFile || (source && file.source === source),
    ))
      for (const [place, heading] of headings.entries())
        if (heading && from && !uses.has(heading) && mapping[place]) uses.set(heading, mapping[place])
    return { source, uses }
  }
