/** Files of leads that managers import: uploaded, previewed, imported and undone as a whole. */
import type { Selectable } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import type { ImportFileRow, ImportRow } from '#app/database/tables.ts'
import type { EnquiryKind } from '#app/forms/entered.ts'
import type { Person } from '#app/staff/person.ts'
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
}
export type Verdict = ImportFileRow['verdict']
export type Import = Omit<Selectable<ImportRow>, 'settings' | 'columns' | 'lease_token' | 'lease_until'> & {
  settings: ImportSettings
  columns: string[]
}
export type PreviewedRow = Pick<ImportFileRow, 'number' | 'verdict' | 'reason'> & { cells: string[] }

export type Imports = {
  /** Stores the file's rows for a day. @returns the import's id, or the problem with the file */
  upload: (file: Uint8Array, by: Person) => Promise<{ id: string } | { problem: string }>
  list: () => Promise<Import[]>
  find: (id: string) => Promise<Import | null>
  counts: (id: string) => Promise<Record<Verdict, number>>
  /** @param page from 0 */
  rows: (id: string, verdict: Verdict, page: number) => Promise<PreviewedRow[]>
  /** Classifies all rows again. @returns false if the import has started, or a later change has taken over */
  change: (id: string, settings: ImportSettings) => Promise<boolean>
  /** Erases all rows that are not wanted. @returns false if the import has started already, or its rows were not classified with these columns */
  start: (id: string, settings: ImportSettings, withKnown: boolean) => Promise<boolean>
  discard: (id: string) => Promise<boolean>
  /** @returns `worked-on` if staff have already worked on one of the leads */
  undo: (id: string) => Promise<'started' | 'worked-on' | 'gone'>
  /** Erases files that were not imported within a day. */
  sweep: () => Promise<void>
}

type Options = { database: Database; now: () => number }

export const createImports = (options: Options): Imports => ({
  upload: createUpload(options),
  ...createImportReads(options.database),
  ...createImportSteps(options),
})
