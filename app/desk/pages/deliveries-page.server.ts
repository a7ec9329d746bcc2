/** Channels with their failed deliveries. */
import { readChannelStates } from '#app/leads/delivery/channel-states.server.ts'
import { mayReplay } from '#app/leads/delivery/replay-day.server.ts'
import { dayOf } from '#app/time/india.ts'
import { formatChannel, formatSource } from './channel-names.ts'
import { when } from './ist.ts'
import { toNamed } from './lead-view.ts'
import { readShell } from './shell-view.server.ts'
import type { SignedInContext } from './staff-context.server.ts'
import type { VisitMessageRow } from '#app/database/tables.ts'

export async function readDeliveriesPage(context: SignedInContext) {
  const { desk, deliveries, payments, settings, session, now } = context
  const { view } = await readShell(context)
  const states = await readChannelStates({ queue: deliveries, settings })
  const givenUp = await desk.readGivenUp()
  const refused = await desk.visitorMessages.refused()
  const replies = await desk.refusedReplies()
  const unread = await desk.unreadPosts()
  return {
    view,
    paymentClosed: payments.closed,
    rows: states.map(({ channel, state, pausedBecause, waiting, oldestWaitingAt, dead, lastDeliveredAt }) => ({
      channel,
      name: formatChannel(channel),
      state,
      mayReplay: mayReplay(channel),
      why: pausedBecause ?? '',
      waiting,
      since: oldestWaitingAt ? when(Number(oldestWaitingAt), now()) : '',
      dead,
      last: lastDeliveredAt ? when(Number(lastDeliveredAt), now()) : 'never',
    })),
    givenUp: givenUp.map((delivery) => ({
      ...delivery,
      ...toNamed(delivery.name),
      channelName: formatChannel(delivery.channel),
      at: when(delivery.at, now()),
    })),
    refused: {
      count: refused.count,
      rows: refused.rows.map(({ moment, ...message }) => ({
        ...message,
        ...toNamed(message.name),
        what: `${MOMENTS[moment]}, by ${formatChannel(message.channel)}`,
        at: when(message.at, now()),
      })),
    },
    replies: {
      count: replies.count,
      rows: replies.rows.map(({ by, ...reply }) => ({
        ...reply,
        ...toNamed(reply.name),
        what: by ? `Sent by ${by === session.member.name ? 'you' : by}` : 'Sent from the desk',
        at: when(reply.at, now()),
      })),
    },
    unread: {
      count: unread.count,
      rows: unread.rows.map(({ source, received_at, last_error }) => ({
        source: formatSource(source),
        at: when(received_at, now()),
        why: last_error ?? '',
      })),
    },
    today: dayOf(now()),
    isManager: session.member.role === 'manager',
  }
}

export type DeliveriesView = Awaited<ReturnType<typeof readDeliveriesPage>>

/** The names of messages to visitors. */
const MOMENTS: Record<VisitMessageRow['moment'], string> = {
  paid: 'Paper about a payment',
  booked: 'Visit booked',
  moved: 'Visit moved',
  cancelled: 'Visit cancelled',
  evening: 'Reminder on the evening before',
  soon: 'Reminder on the day',
  on_the_way: 'On the way',
  calendar: 'Calendar file',
}
