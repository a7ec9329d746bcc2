/** The day sheet: visits with their times, technicians and results. */
import { readVisitsPage } from '#app/desk/pages/visits-page.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { VisitsPage } from '#app/sections/staff/visits-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readVisitsPage)

export const action = staffAction(null)

export default staffPage<typeof loader>(VisitsPage)
