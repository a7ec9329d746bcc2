import { refOf, showGone } from '#app/desk/pages/lead-page.server.ts'
import { when } from '#app/desk/pages/ist.ts'
import { readShell } from '#app/desk/pages/shell-view.server.ts'
import { AsItCamePage } from '#app/sections/staff/as-it-came-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(
  async (context) => {
    const { desk, session, staff, actor, now } = context
    const card = await desk.readCard(refOf(context), session.member.id)
    if (!card) return showGone()
    const [{ view }, posts] = await Promise.all([readShell(context), desk.readAsItCame(card.row.lead_id)])
    await staff.audit.note(actor, 'saw', card.row.ref)
    return {
      view,
      lead: card.row.ref,
      name: card.row.name || 'No name given',
      posts: posts.map(({ source, at, text }) => ({ source, time: when(at, now()), text })),
    }
  },
  { only: 'manager' },
)

export const action = staffAction(null, { only: 'manager' })

export default staffPage<typeof loader>(AsItCamePage)
