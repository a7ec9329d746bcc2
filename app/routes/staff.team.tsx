/** Lists a member's own devices; managers also add and remove members. */
import { makeCode, readTeamPage, showProblem } from '#app/desk/pages/team-page.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { TeamPage } from '#app/sections/staff/team-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { isRole, toName } from '#app/staff/member.ts'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader((context) => readTeamPage(context))

export const action = staffAction(
  async (context) => {
    const { staff, form, actor } = context
    const [name, role] = [toName(field(form, 'name')), field(form, 'role')]
    if (!name || !isRole(role)) return showProblem(context, 'Please enter a name in letters only.', 422)
    const member = await staff.members.add(name, role)
    if (!member) return showProblem(context, `There is a ${name} already.`, 409)
    await staff.audit.note(actor, 'added', `${name}, ${role}`)
    return makeCode(context, member)
  },
  { only: 'manager', fresh: true },
)

export default staffPage<typeof loader>(TeamPage)
