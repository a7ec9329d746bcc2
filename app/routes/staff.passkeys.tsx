/** Adding a passkey, which needs fresh proof of identity. */
import { addPasskey, readPasskeys } from '#app/desk/pages/passkeys.server.ts'
import { goTo, show } from '#app/desk/pages/respond.server.ts'
import type { SignedInContext } from '#app/desk/pages/staff-context.server.ts'
import { PasskeysPage } from '#app/sections/staff/passkeys-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

async function readPage({ staff, session, now }: SignedInContext, problem?: string) {
  if (!staff.passkeys) return goTo('/staff/team')
  const { id, name } = session.member
  const rows = await readPasskeys(staff.passkeys, id, now())
  return show({ name, rows, problem }, { status: problem === undefined ? 200 : 403 })
}

export const loader = staffLoader((context) => readPage(context), { fresh: true })

export const action = staffAction(
  async (context) => {
    if (!(await addPasskey(context)))
      return readPage(context, 'That did not work. Nothing has changed; please try again.')
    await context.staff.audit.note(context.actor, 'passkey-added', context.session.member.name)
    return goTo('/staff/team')
  },
  { fresh: true },
)

export default staffPage<typeof loader>(PasskeysPage)
