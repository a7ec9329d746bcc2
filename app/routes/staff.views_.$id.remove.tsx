import { goTo } from '#app/desk/pages/respond.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

export const action = staffAction(async ({ desk, params, session }) => {
  await desk.views.remove(params.id ?? '', session.member.id)
  return goTo('/staff/more')
})

export default staffPage()
