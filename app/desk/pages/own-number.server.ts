/** A member's own number, from which nothing is a lead. */
import { displayPhone } from '#app/forms/display-phone.ts'
import { toE164 } from '#app/forms/phone.ts'
import type { Member } from '#app/staff/member.ts'
import { askFirst } from './answer.server.ts'
import { type Notice, goTo } from './respond.server.ts'
import { type SignedInContext, field } from './staff-context.server.ts'
import { showProblem } from './team-page.server.ts'

/** An empty field removes the number. With that of a person who has enquired, asks first, because their contacts would no longer arrive. */
export async function setPhone(context: SignedInContext, member: Member) {
  const { staff, actor, desk, form } = context
  const typed = field(form, 'phone', 40).trim()
  const phone = typed === '' ? null : toE164(typed)
  if (phone === null && typed !== '')
    return showProblem(context, 'Type an Indian phone number, such as 98765 43210.', 422, {
      id: member.id,
      phone: typed,
    })
  if (phone !== null && field(form, 'sure') !== phone && !(await hasAlready(context, member, phone))) {
    const known = await desk.findKnown(phone, '')
    if (known) return askFirst(context, confirm(member, phone, known))
  }
  await staff.members.setPhone(member.id, phone)
  await staff.audit.note(actor, 'phone-set', member.name)
  return goTo('/staff/team')
}

const hasAlready = async ({ staff }: SignedInContext, { id }: Member, phone: string) =>
  (await staff.members.list()).some((member) => member.id === id && member.phone === phone)

const confirm = ({ id, name }: Member, phone: string, known: { name: string; ref: string }): Notice => ({
  title: `Is ${displayPhone(phone)} the own number of ${name}?`,
  text:
    `${known.name || 'A person'} has enquired from it: ${known.ref}. If it becomes the number of ${name}, ` +
    'calls and messages from it are no longer taken for an enquiry, and are not shown on that card.',
  pending: {
    action: `/staff/team/${encodeURIComponent(id)}`,
    fields: [
      ['do', 'phone'],
      ['phone', phone],
      ['sure', phone],
    ],
  },
  sendLabel: `It is the number of ${name}`,
  href: '/staff/team',
  label: 'Back, change nothing',
})
