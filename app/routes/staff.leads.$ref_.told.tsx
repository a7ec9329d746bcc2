import { noteRequest } from '#app/desk/pages/note-request.server.ts'
import { LeadActPage } from '#app/sections/staff/lead-act-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Notes that a person who complained knows who looks into it. */
export const action = staffAction(noteRequest('told', 'request-told'))

export default staffPage<typeof action>(LeadActPage)
