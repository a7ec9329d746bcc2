/** Lists a person's own devices; managers also add and remove people. */
import { makeCode, readPeoplePage, showProblem } from '#app/desk/pages/people-page.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { PeoplePage } from '#app/sections/staff/people-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { isRole, toName } from '#app/staff/person.ts'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader((context) => readPeoplePage(context))

export const action = staffAction(
  async (context) => {
    const { staff, form, actor } = context
    const [name, role] = [toName(field(form, 'name')), field(form, 'role')]
    if (!name || !isRole(role)) return showProblem(context, 'Please enter a name in letters only.', 422)
    const person = await staff.people.add(name, role)
    if (!person) return showProblem(context, `There is a ${name} already.`, 409)
    await staff.audit.note(actor, 'added', `${name}, ${role}`)
    return makeCode(context, person)
  },
  { only: 'manager', fresh: true },
)

export default staffPage<typeof loader>(PeoplePage)
