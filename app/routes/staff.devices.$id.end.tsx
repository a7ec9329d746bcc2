import { goTo } from '#app/desk/pages/respond.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

export const action = staffAction(async ({ staff, params, session, actor }) => {
  const isEnded = await staff.sessions.end(params.id ?? '', session.member.id)
  if (isEnded) await staff.audit.note(actor, 'session-ended', session.member.name)
  return goTo('/staff/team')
})

export default staffPage()
