import { checkSheet, readSheetPage } from '#app/desk/pages/facts-page.server.ts'
import { SheetPage } from '#app/sections/staff/sheet-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readSheetPage, { only: 'manager' })

/** Only saves the change; publishing it is a second step, after its preview. */
export const action = staffAction(checkSheet, { only: 'manager' })

export default staffPage<typeof loader>(SheetPage)
