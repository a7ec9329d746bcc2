import { undoBulkAct } from '#app/desk/pages/bulk-acts.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

export const action = staffAction(undoBulkAct)

export default staffPage()
