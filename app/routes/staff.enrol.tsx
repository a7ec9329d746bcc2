import { verifyEnrolment } from '#app/desk/pages/passkeys.server.ts'
import { goTo, show, toStart } from '#app/desk/pages/respond.server.ts'
import { NO_PASSKEY, WRONG_CODE, readEnrolPage, startSession } from '#app/desk/pages/sign-in.server.ts'
import { type StaffContext, deviceOf, field } from '#app/desk/pages/staff-context.server.ts'
import { clientAddress } from '#app/http/request-context.server.ts'
import { EnrolPage } from '#app/sections/staff/enrol-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { openAction, openLoader } from '#app/staff-guard.server.ts'

const ENROL_S = 10 * 60

const showProblem = async (context: StaffContext, problem: string) =>
  show(await readEnrolPage(context, problem), { status: 403 })

export const loader = openLoader((context) => readEnrolPage(context))

/** Two steps: the one-time code, then a passkey or six digits from the new phone. */
export const action = openAction(async (context) => {
  const { staff, form, request, cookies } = context
  const address = clientAddress()
  if (address !== null && !(await staff.limits.mayTry('address', address))) return showProblem(context, WRONG_CODE)
  if (form.has('once')) {
    const token = await staff.enrolment.begin(field(form, 'once', 20))
    if (token === null)
      return showProblem(context, 'That code is wrong, was used, or is older than ten minutes. Ask for a new one.')
    return goTo('/staff/enrol', { cookies: [cookies.set('desk-enrol', token, ENROL_S)] })
  }
  const isByPasskey = form.has('passkey')
  const member = isByPasskey ? await verifyEnrolment(context) : await finishByCode(context)
  if (!member) return showProblem(context, isByPasskey ? NO_PASSKEY : WRONG_CODE)
  await staff.audit.note({ member, device: deviceOf(request) }, 'enrolled')
  const deviceToken = await staff.signIn.rememberDevice(member.id)
  const proof = isByPasskey ? 'passkey' : 'code'
  return goTo(toStart('/staff', member), { cookies: await startSession(context, { member, deviceToken, proof }) })
})

function finishByCode({ staff, form, request, cookies }: StaffContext) {
  const token = cookies.read(request, 'desk-enrol')
  return token === undefined ? null : staff.enrolment.finish(token, field(form, 'code', 20))
}

export default staffPage<typeof loader>(EnrolPage)
