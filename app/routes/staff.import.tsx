import { readImportsPage, uploadImport } from '#app/desk/pages/import-page.server.ts'
import { ImportsPage } from '#app/sections/staff/import-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readImportsPage, { only: 'manager' })

/** Accepts a file of leads, and previews the import of its rows. */
export const action = staffAction(uploadImport, { only: 'manager', upload: true })

export default staffPage<typeof loader>(ImportsPage)
