import { readRequestsPage } from '#app/desk/pages/requests-page.server.ts'
import { RequestsPage } from '#app/sections/staff/requests-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readRequestsPage)

export const action = staffAction(null)

export default staffPage<typeof loader>(RequestsPage)
