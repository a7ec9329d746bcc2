/** Each form's channels. A missing form is a type error. */
import { isMobile } from '#app/forms/phone.ts'
import type { FormId } from '#app/forms/registry.ts'
import { TO_THE_VISITOR } from '#app/leads/lead.ts'
import type { ChannelName, Lead } from '#app/leads/lead.ts'

const routing = {
  demo: ['crm', 'email-event', 'smtp', 'leads-webhook'],
  contact: ['crm', 'email-event', 'smtp', 'messaging-gateway', 'leads-webhook'],
  city: ['crm', 'email-event', 'smtp', 'messaging-gateway', 'leads-webhook'],
  connect: ['crm', 'email-event', 'smtp', 'leads-webhook'],
  popup: ['crm', 'email-event', 'smtp', 'leads-webhook'],
  festival: ['crm', 'email-event', 'smtp', 'leads-webhook'],
  franchise: ['crm', 'email-event', 'smtp', 'messaging-gateway', 'leads-webhook'],
  purchase: ['crm', 'email-event', 'smtp', 'messaging-gateway', 'leads-webhook'],
  // These channels are for record keeping; sales staff do not read them.
  withdraw: ['email-event', 'smtp'],
  complaint: ['email-event', 'smtp'],
} as const satisfies Record<FormId, readonly Exclude<ChannelName, typeof TO_THE_VISITOR>[]>

/** Adds the WhatsApp message if the visitor ticked its box, except for a landline. */
export function channelsOf({ form, fields, consent }: Pick<Lead, 'form' | 'fields' | 'consent'>): ChannelName[] {
  const channels: ChannelName[] = [...routing[form]]
  if (consent.whatsapp && isMobile(fields.phone ?? '', fields.phone_typed)) channels.push(TO_THE_VISITOR)
  return channels
}
