import { goTo } from '#app/desk/pages/respond.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

export const action = staffAction(async ({ staff, session, actor, cookies }) => {
  await staff.sessions.end(session.id)
  await staff.audit.note(actor, 'signed-out')
  return goTo('/staff/sign-in', { cookies: [cookies.clear('desk')], headers: { 'Clear-Site-Data': '"storage"' } })
})

export default staffPage()
