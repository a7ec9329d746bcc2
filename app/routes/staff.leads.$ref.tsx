import { readLeadPage } from '#app/desk/pages/lead-page.server.ts'
import { LeadPage } from '#app/sections/staff/lead-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readLeadPage)

export const action = staffAction(null)

export default staffPage<typeof loader>(LeadPage)
