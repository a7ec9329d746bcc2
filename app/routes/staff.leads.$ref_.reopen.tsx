import { actOnLead } from '#app/desk/pages/lead-page.server.ts'
import { LeadActPage } from '#app/sections/staff/lead-act-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

export const action = staffAction((context) => actOnLead(context, { kind: 'reopened' }, 'outcome-saved'))

export default staffPage<typeof action>(LeadActPage)
