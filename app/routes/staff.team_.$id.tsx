import { handOverLeads, removeMember } from '#app/desk/pages/hand-over.server.ts'
import {
  REFUSED,
  endCityFeed,
  makeCityFeed,
  makeCode,
  setTarget,
  showProblem,
} from '#app/desk/pages/team-page.server.ts'
import { setPhone } from '#app/desk/pages/own-number.server.ts'
import { goTo } from '#app/desk/pages/respond.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { TeamPage } from '#app/sections/staff/team-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { isRole } from '#app/staff/member.ts'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Removes a member, changes the role, sets a target or an own number, makes a new one-time code, makes or ends a city's calendar address, or hands over a member's open leads, even after the removal. */
export const action = staffAction(
  async (context) => {
    const { staff, form, params, session, actor } = context
    const [id, doing] = [params.id ?? '', field(form, 'do')]
    if (doing === 'hand-over') return handOverLeads(context, id)
    const member = await staff.members.find(id)
    if (!member) return showProblem(context, 'That colleague is not here any more.', 404)
    if (doing === 'code') return makeCode(context, member)
    if (doing === 'target') return setTarget(context, member)
    if (doing === 'phone') return setPhone(context, member)
    if (doing === 'make-feed') return makeCityFeed(context, member)
    if (doing === 'end-feed') return endCityFeed(context, member)
    if (isRole(doing) && member.id !== session.member.id) {
      if (!(await staff.members.setRole(id, doing, session.member))) return showProblem(context, REFUSED, 422)
      await staff.audit.note(actor, doing === 'manager' ? 'made-manager' : 'made-sales', member.name)
      return goTo('/staff/team')
    }
    if (doing !== 'remove' || member.id === session.member.id) return showProblem(context, REFUSED, 422)
    return removeMember(context, member)
  },
  { only: 'manager', fresh: true },
)

export default staffPage<typeof action>(TeamPage)
