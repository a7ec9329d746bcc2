import { actOnImport, readImportPage } from '#app/desk/pages/import-page.server.ts'
import { ImportPage } from '#app/sections/staff/import-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readImportPage, { only: 'manager' })

export const action = staffAction(actOnImport, { only: 'manager' })

export default staffPage<typeof loader>(ImportPage)
