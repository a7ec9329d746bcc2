/** Files of leads that managers import: uploaded, previewed, imported and undone as a whole. */
import type { Selectable } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import type { ImportFileRow, ImportRow } from '#app/database/tables.ts'
import type { EnquiryKind } from '#app/forms/entered.ts'
import type { Mapping } from './import-columns.ts'
import { createImportReads } from './import-reads.server.ts'
import { createImportSteps } from './import-steps.server.ts'
import { createUpload } from './import-upload.server.ts'

export type ImportSettings = {
  source: string
  /** The campaign of rows that name no campaign. */
  campaign: string
  form: EnquiryKind
  toCrm: boolean
  mapping: Mapping
  /** When the team calls these people. */
  calls: ImportCalls
  /** The sheet's row with the names of the columns; 0 if there is none. */
  heading: number
}

/** Nobody has to call them, or within five working days, or from now on. */
export type ImportCalls = 'none' | 'days' | 'today'
export type Verdict = ImportFileRow['verdict']
export type Import = Omit<Selectable<ImportRow>, 'settings' | 'columns' | 'lease_token' | 'lease_until'> & {
  settings: ImportSettings
  columns: string[]
}
type Options = { database: Database; now: () => number; mostRows?: number }

export const createImports = (options: Options) => ({
  upload: createUpload(options),
  ...createImportReads(options.database),
  ...createImportSteps(options),
})

export type Imports = ReturnType<typeof createImports>
