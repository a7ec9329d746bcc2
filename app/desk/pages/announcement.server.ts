/** Predicts whether a visitor will get the message "On the way". */
import { isMobile } from '#app/forms/phone.ts'
import { isOn } from '#app/leads/delivery/channel-states.server.ts'
import { type Lead, TO_THE_VISITOR } from '#app/leads/lead.ts'
import type { AppContext } from './staff-context.server.ts'

type Announceable = { leadId: string; mayMessage: boolean; fields: Lead['fields'] }

/**
 * `none`: no message is sent. `paused`: the channel is paused. `doubtful`: the provider refused its most recent
 * message, to any visitor. `refused`: it refused the most recent one to this visitor.
 */
export type Announced = 'yes' | 'none' | 'paused' | 'doubtful' | 'refused'

export async function createAnnouncement(
  { desk, deliveries, settings }: Pick<AppContext, 'desk' | 'deliveries' | 'settings'>,
  visits: { leadId: string }[],
) {
  const isSet = isOn(TO_THE_VISITOR, settings) && Boolean(settings.channels[TO_THE_VISITOR]?.TEMPLATE_VISIT_NAME)
  const [pauses, last, refused] = await Promise.all([
    deliveries.pauses(),
    desk.visitorMessages.last(TO_THE_VISITOR),
    desk.visitorMessages.refusedBy(
      TO_THE_VISITOR,
      visits.map(({ leadId }) => leadId),
    ),
  ])
  return ({ leadId, mayMessage, fields }: Announceable): Announced => {
    const { phone = '', phone_typed } = fields
    if (!isSet || !mayMessage || !isMobile(phone, phone_typed)) return 'none'
    if (refused.has(leadId)) return 'refused'
    if (pauses.some(({ channel }) => channel === TO_THE_VISITOR)) return 'paused'
    return last?.isRefused ? 'doubtful' : 'yes'
  }
}
