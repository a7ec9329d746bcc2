/** Hands over a member's open leads, on request or when the member is removed. */
import type { Member } from '#app/staff/member.ts'
import { formatLeads } from '#app/desk/queue-filter.ts'
import { REFUSED, showProblem } from './team-page.server.ts'
import { askFirst } from './answer.server.ts'
import { type Notice, goTo } from './respond.server.ts'
import { type SignedInContext, field } from './staff-context.server.ts'

type Owner = { id: string; name: string; leads: number }

/** @returns the receiver that the form names; null for nobody; undefined if there is no such member */
async function readReceiver({ staff, form }: SignedInContext, fromId: string): Promise<Member | null | undefined> {
  const id = field(form, 'to')
  if (id === '') return null
  return id === fromId ? undefined : ((await staff.members.find(id)) ?? undefined)
}

const GONE = 'The colleague who should get the leads is not here any more. Choose another.'

/** Asks for a confirmation first. The owner may have been removed. */
export async function handOverLeads(context: SignedInContext, fromId: string) {
  const owner = (await context.desk.handOver.owners()).find(({ id }) => id === fromId)
  const to = await readReceiver(context, fromId)
  if (to === undefined) return showProblem(context, GONE, 422)
  if (!owner) return goTo('/staff/team?handed=0')
  const named = { ...owner, name: owner.name ?? 'someone who left' }
  if (field(context.form, 'sure') !== 'yes') return askFirst(context, confirm(named, to))
  return goTo(`/staff/team?handed=${await handOver(context, named, to)}`)
}

export async function removeMember(context: SignedInContext, member: Member) {
  const { staff, actor, session } = context
  const to = await readReceiver(context, member.id)
  if (to === undefined) return showProblem(context, GONE, 422)
  await handOver(context, member, to)
  if (await staff.members.remove(member.id, session.member)) await staff.audit.note(actor, 'removed', member.name)
  else if (await staff.members.find(member.id)) return showProblem(context, REFUSED, 422)
  return goTo('/staff/team')
}

async function handOver(
  { desk, staff, session, actor }: SignedInContext,
  from: Omit<Owner, 'leads'>,
  to: Member | null,
) {
  const count = await desk.handOver.handOver(from.id, to, session.member)
  if (count > 0) await staff.audit.note(actor, 'handed-over', `${from.name}: ${count}, to ${to?.name ?? 'nobody'}`)
  return count
}

const confirm = ({ id, name, leads }: Owner, to: Member | null): Notice => ({
  title: `Hand over ${formatLeads(leads)} of ${name}?`,
  text: to ? `${to.name} becomes the owner at once.` : 'They have no owner then. The first to call becomes the owner.',
  pending: {
    action: `/staff/team/${encodeURIComponent(id)}`,
    fields: [
      ['do', 'hand-over'],
      ['to', to?.id ?? ''],
      ['sure', 'yes'],
    ],
  },
  sendLabel: to ? `Hand over to ${to.name}` : 'Hand over to nobody',
  href: '/staff/team',
  label: 'Back, change nothing',
})
