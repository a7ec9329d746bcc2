/** Which channels a lead goes to. A form that is missing here does not compile. */
import { isMobile } from '#app/forms/phone.ts'
import type { FormId } from '#app/forms/registry.ts'
import type { ChannelName, Lead } from '#app/leads/lead.ts'

const routing = {
  demo: ['crm', 'email-event', 'smtp'],
  contact: ['crm', 'email-event', 'smtp', 'messaging-gateway'],
  city: ['crm', 'email-event', 'smtp', 'messaging-gateway'],
  connect: ['crm', 'email-event', 'smtp'],
  popup: ['crm', 'email-event', 'smtp'],
  festival: ['crm', 'email-event', 'smtp'],
  franchise: ['crm', 'email-event', 'smtp', 'messaging-gateway', 'message-template'],
  purchase: ['crm', 'email-event', 'smtp', 'messaging-gateway'],
  // For who keeps the records, not for who sells.
  withdraw: ['email-event', 'smtp'],
} as const satisfies Record<FormId, readonly ChannelName[]>

const TO_THE_PHONE: ChannelName = 'message-template'

/** Who ticked the box for WhatsApp gets a message there too; a landline gets none, whatever the form. */
export function channelsOf({ form, fields, consent }: Pick<Lead, 'form' | 'fields' | 'consent'>): ChannelName[] {
  const wanted = new Set<ChannelName>(routing[form])
  if (consent.whatsapp) wanted.add(TO_THE_PHONE)
  if (!isMobile(fields.phone ?? '')) wanted.delete(TO_THE_PHONE)
  return [...wanted]
}
