import { goTo } from '#app/desk/pages/respond.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { mayReplay, replayDay } from '#app/leads/delivery/replay-day.server.ts'
import { CHANNEL_NAMES } from '#app/settings/channels/index.ts'
import { isDay, toTime } from '#app/time/india.ts'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Resumes a channel, or retries its dead deliveries or a whole day. */
export const action = staffAction(
  async ({ deliveries, params, form, staff, actor, now }) => {
    const channel = CHANNEL_NAMES.find((name) => name === params.channel)
    if (channel && field(form, 'do') === 'resume') {
      await deliveries.resume(channel)
      await staff.audit.note(actor, 'channel-resumed', channel)
    }
    if (channel && field(form, 'do') === 'retry') {
      const ref = field(form, 'ref', 20)
      const count = await deliveries.requeue({ channel, statuses: ['dead'], ...(ref && { ref }) }, now())
      await staff.audit.note(actor, 'delivery-retried', `${ref || count} by ${channel}`)
    }
    const day = field(form, 'day', 10)
    if (channel && field(form, 'do') === 'replay' && mayReplay(channel) && isDay(day)) {
      const count = await replayDay(deliveries, channel, toTime(day), now())
      await staff.audit.note(actor, 'delivery-retried', `${count} by ${channel}, all of ${day}`)
    }
    return goTo('/staff/deliveries')
  },
  { only: 'manager' },
)

export default staffPage()
