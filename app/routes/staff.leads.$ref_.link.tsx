import { renewVisitLink } from '#app/desk/pages/lead-page.server.ts'
import { LeadActPage } from '#app/sections/staff/lead-act-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Renews the visitor's link of the person's visit. */
export const action = staffAction(renewVisitLink)

export default staffPage<typeof action>(LeadActPage)
