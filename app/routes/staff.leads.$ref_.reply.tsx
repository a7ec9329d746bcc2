import { replyOnWhatsApp } from '#app/desk/pages/reply.server.ts'
import { LeadActPage } from '#app/sections/staff/lead-act-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

export const action = staffAction(replyOnWhatsApp)

export default staffPage<typeof action>(LeadActPage)
