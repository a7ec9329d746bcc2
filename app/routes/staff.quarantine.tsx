import { readQuarantinePage } from '#app/desk/pages/quarantine-page.server.ts'
import { QuarantinePage } from '#app/sections/staff/quarantine-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readQuarantinePage)

export const action = staffAction(null)

export default staffPage<typeof loader>(QuarantinePage)
