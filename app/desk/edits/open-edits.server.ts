import type { Logger } from 'pino'

import type { Alerts } from '#app/alerts/alert.ts'
import { projectRoot } from '#app/content/changed-content.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { bareEnvironment } from '#app/settings/settings.server.ts'
import { checkChange } from './check-change.server.ts'
import { createGitTree } from './commit-edit.server.ts'
import { createContentFolder } from './content-folder.server.ts'
import { createEditStore } from './edit-store.server.ts'
import { createEdits } from './edits.server.ts'
import type { DescribeEdit } from './pending-commits.server.ts'
import { describeChanges } from './sheet-values.server.ts'
import { listSheets } from './sheets.server.ts'

type Options = { database: Database; alerts: Alerts; siteUrl: string; log: Logger; now: () => number }

/** Edits of the content that this process serves. */
export function openEdits({ database, alerts, siteUrl, log, now }: Options) {
  const root = projectRoot()
  return createEdits({
    store: createEditStore(database, now),
    folder: createContentFolder(root),
    git: createGitTree({ root, host: new URL(siteUrl).hostname, environment: bareEnvironment }),
    check: (texts) => checkChange(root, texts),
    describe,
    alerts,
    log,
    now,
  })
}

const describe: DescribeEdit = ({ sheet, changes }) => {
  const sheets = listSheets()
  const { title } = sheets.find(({ id }) => id === sheet) ?? { title: 'Facts' }
  return { title, lines: describeChanges(sheets, changes) }
}
