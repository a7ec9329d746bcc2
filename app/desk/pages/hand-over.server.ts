/** Hands over a person's open leads, on request or when the person is removed. */
import type { Person } from '#app/staff/person.ts'
import { formatLeads } from '#app/desk/queue-filter.ts'
import { REFUSED, showProblem } from './people-page.server.ts'
import { type Notice, goTo, showNotice } from './respond.server.ts'
import { type SignedInContext, field } from './staff-context.server.ts'

type Owner = { id: string; name: string; leads: number }

/** @returns the receiver that the form names; null for nobody; undefined if there is no such person */
async function readReceiver({ staff, form }: SignedInContext, fromId: string): Promise<Person | null | undefined> {
  const id = field(form, 'to')
  if (id === '') return null
  return id === fromId ? undefined : ((await staff.people.find(id)) ?? undefined)
}

const GONE = 'The person who should get the leads is not here any more. Choose another.'

/** Asks for a confirmation first. The owner may have been removed. */
export async function handOverLeads(context: SignedInContext, fromId: string) {
  const owner = (await context.desk.handOver.owners()).find(({ id }) => id === fromId)
  const to = await readReceiver(context, fromId)
  if (to === undefined) return showProblem(context, GONE, 422)
  if (!owner) return goTo('/staff/team?handed=0')
  const named = { ...owner, name: owner.name ?? 'someone who left' }
  if (field(context.form, 'sure') !== 'yes') return showNotice(confirm(named, to))
  return goTo(`/staff/team?handed=${await handOver(context, named, to)}`)
}

export async function removePerson(context: SignedInContext, person: Person) {
  const { staff, actor, session } = context
  const to = await readReceiver(context, person.id)
  if (to === undefined) return showProblem(context, GONE, 422)
  await handOver(context, person, to)
  if (await staff.people.remove(person.id, session.person)) await staff.audit.note(actor, 'removed', person.name)
  else if (await staff.people.find(person.id)) return showProblem(context, REFUSED, 422)
  return goTo('/staff/team')
}

async function handOver(
  { desk, staff, session, actor }: SignedInContext,
  from: Omit<Owner, 'leads'>,
  to: Person | null,
) {
  const count = await desk.handOver.handOver(from.id, to, session.person)
  if (count > 0) await staff.audit.note(actor, 'handed-over', `${from.name}: ${count}, to ${to?.name ?? 'nobody'}`)
  return count
}

const confirm = ({ id, name, leads }: Owner, to: Person | null): Notice => ({
  title: `Hand over ${formatLeads(leads)} of ${name}?`,
  text: to
    ? `${to.name} becomes the owner at once.`
    : 'They have no owner then. The first person to call becomes the owner.',
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
