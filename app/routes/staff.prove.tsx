import { verifyProof } from '#app/desk/pages/passkeys.server.ts'
import { goTo, show, toOwnPath } from '#app/desk/pages/respond.server.ts'
import { NO_PASSKEY, WRONG_CODE } from '#app/desk/pages/sign-in.server.ts'
import { type SignedInContext, field } from '#app/desk/pages/staff-context.server.ts'
import { ProvePage } from '#app/sections/staff/enrol-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

const toView = ({ session, staff }: SignedInContext, to: string, problem?: string) => ({
  to,
  name: session.member.name,
  problem,
  hasPasskeys: staff.passkeys !== null,
})

export const loader = staffLoader((context) => toView(context, toOwnPath(context.url.searchParams.get('to'))))

export const action = staffAction(async (context) => {
  const { staff, form, session, actor } = context
  const to = toOwnPath(field(form, 'to'))
  const isByPasskey = form.has('passkey')
  const mayTry = await staff.limits.mayTry('session', session.id)
  const isProved =
    mayTry &&
    (isByPasskey
      ? await verifyProof(context)
      : await staff.signIn.proveByCode(session.member.id, field(form, 'code', 20)))
  if (!isProved) {
    await staff.audit.noteOnce(actor, mayTry ? 'proof-failed' : 'proof-blocked')
    return show(toView(context, to, isByPasskey ? NO_PASSKEY : WRONG_CODE), { status: 403 })
  }
  await staff.sessions.prove(session.id)
  await staff.audit.note(actor, 'proved')
  return goTo(to)
})

export default staffPage<typeof loader>(ProvePage)
