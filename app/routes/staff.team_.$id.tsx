import { handOverLeads, removePerson } from '#app/desk/pages/hand-over.server.ts'
import {
  REFUSED,
  endCityFeed,
  makeCityFeed,
  makeCode,
  setTarget,
  showProblem,
} from '#app/desk/pages/people-page.server.ts'
import { goTo } from '#app/desk/pages/respond.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { PeoplePage } from '#app/sections/staff/people-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { isRole } from '#app/staff/person.ts'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Removes a person, changes the role, sets a target, makes a new one-time code, makes or ends a city's calendar address, or hands over a person's open leads, even after the removal. */
export const action = staffAction(
  async (context) => {
    const { staff, form, params, session, actor } = context
    const [id, doing] = [params.id ?? '', field(form, 'do')]
    if (doing === 'hand-over') return handOverLeads(context, id)
    const person = await staff.people.find(id)
    if (!person) return showProblem(context, 'That person is not here any more.', 404)
    if (doing === 'code') return makeCode(context, person)
    if (doing === 'target') return setTarget(context, person)
    if (doing === 'make-feed') return makeCityFeed(context, person)
    if (doing === 'end-feed') return endCityFeed(context, person)
    if (isRole(doing) && person.id !== session.person.id) {
      if (!(await staff.people.setRole(id, doing, session.person))) return showProblem(context, REFUSED, 422)
      await staff.audit.note(actor, doing === 'manager' ? 'made-manager' : 'made-sales', person.name)
      return goTo('/staff/team')
    }
    if (doing !== 'remove' || person.id === session.person.id) return showProblem(context, REFUSED, 422)
    return removePerson(context, person)
  },
  { only: 'manager', fresh: true },
)

export default staffPage<typeof action>(PeoplePage)
