/** Which channels a lead goes to. A form that is missing here does not compile. */
import type { FormId } from '#app/forms/registry.ts'
import type { ChannelName, Consent } from '#app/leads/lead.ts'

export const routing = {
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

/** Who ticked the box for WhatsApp gets a message there too. */
export function channelsOf(form: FormId, { whatsapp }: Pick<Consent, 'whatsapp'>): ChannelName[] {
  return [...new Set<ChannelName>([...routing[form], ...(whatsapp ? (['message-template'] as const) : [])])]
}
