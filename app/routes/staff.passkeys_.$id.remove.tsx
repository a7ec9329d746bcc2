import { goTo } from '#app/desk/pages/respond.server.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

export const action = staffAction(async ({ staff, params, session, actor }) => {
  if (await staff.passkeys?.remove(params.id ?? '', session.member.id))
    await staff.audit.note(actor, 'passkey-removed', session.member.name)
  return goTo('/staff/team')
})

export default staffPage()
