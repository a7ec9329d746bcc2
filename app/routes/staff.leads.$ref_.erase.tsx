import type { Card } from '#app/desk/card.server.ts'
import { readOtherEnquiries } from '#app/desk/other-enquiries.server.ts'
import { refOf, showGone } from '#app/desk/pages/lead-page.server.ts'
import { goTo, show } from '#app/desk/pages/respond.server.ts'
import { type SignedInContext, field } from '#app/desk/pages/staff-context.server.ts'
import { ErasePage } from '#app/sections/staff/erase-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

const readCard = (context: SignedInContext) => context.desk.readCard(refOf(context), context.session.member.id)

async function readErasePage(context: SignedInContext, card: Card, problem: string | null = null) {
  return {
    lead: card.row.ref,
    others: await readOtherEnquiries(context.desk.quarantine, card),
    name: card.row.name || 'No name given',
    delivered: card.stored.deliveries.filter(({ status }) => status === 'delivered').map(({ channel }) => channel),
    unverified: unverifiedOf(card),
    problem,
  }
}

/** The person's requests that anyone may have sent. */
const unverifiedOf = ({ verdicts }: Card) => [...verdicts].flatMap(([ref, verdict]) => (verdict === null ? [ref] : []))

const ASK_FIRST = 'Ask the person first whether the request came from them, and confirm it here.'

export const loader = staffLoader(
  async (context) => {
    const card = await readCard(context)
    return card ? readErasePage(context, card) : showGone()
  },
  { only: 'manager', fresh: true },
)

export const action = staffAction(
  async (context) => {
    const { desk, form, staff, actor, session } = context
    const card = await readCard(context)
    if (!card) return showGone()
    const unverified = unverifiedOf(card)
    if (unverified.length > 0 && field(form, 'asked') !== 'yes')
      return show(await readErasePage(context, card, ASK_FIRST), { status: 422 })
    for (const ref of unverified) {
      await desk.acts.act(ref, session.member, { kind: 'confirmed', data: { ref } })
      await staff.audit.note(actor, 'request-confirmed', ref)
    }
    const { seen, quarantined } = await readOtherEnquiries(desk.quarantine, card)
    const otherRefs = field(form, 'all') === 'yes' ? [...seen, ...quarantined] : []
    let count = 0
    for (const ref of [card.row.ref, ...otherRefs]) {
      if (!(await desk.erase(ref))) continue
      await staff.audit.note(actor, 'erased', ref)
      count += 1
    }
    return goTo(`/staff?erased=${count}`)
  },
  { only: 'manager', fresh: true },
)

export default staffPage<typeof loader | typeof action>(ErasePage)
