/** Which channels a form's leads go to. A form that is missing here does not compile. */
import type { FormId } from '#app/forms/registry.ts'
import type { ChannelName } from '#app/leads/lead.ts'

export const routing = {
  demo: ['crm', 'email-event'],
  contact: ['crm', 'email-event', 'messaging-gateway'],
  city: ['crm', 'email-event', 'messaging-gateway'],
  connect: ['crm', 'email-event'],
  festival: ['crm', 'email-event'],
  franchise: ['crm', 'email-event', 'messaging-gateway'],
} as const satisfies Record<FormId, readonly ChannelName[]>
