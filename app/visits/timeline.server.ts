/** Reads the history of visits and their messages, oldest first. */
import type { Database } from '#app/database/database.server.ts'
import type { VisitEventRow, VisitMessageRow } from '#app/database/tables.ts'
import type { VisitEvent } from './visit.ts'

/** `notified` means that a message was sent to the visitor. */
export type VisitStep = Pick<VisitEventRow, 'at' | 'detail'> & {
  what: VisitEvent | 'notified'
  by: VisitEventRow['by'] | 'site'
}

/** Labels of the steps, for the desk and the command line. */
export const STEP_MEANS: Record<VisitStep['what'], string> = {
  missed: 'wanted a window that was gone',
  booked: 'booked',
  moved: 'moved',
  confirmed: 'will be there',
  assigned: 'assigned',
  calendar: 'asked for mails',
  link: 'link renewed',
  on_the_way: 'on the way',
  done: 'done',
  nobody_there: 'nobody there',
  cancelled: 'cancelled',
  notified: 'told the visitor',
}

export async function readTimeline(database: Database, leadIds: string[]): Promise<VisitStep[]> {
  const events = await database
    .selectFrom('visit_events')
    .select(['what', 'at', 'by', 'detail'])
    .where('lead_id', 'in', leadIds)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const notified = await database
    .selectFrom('visit_messages')
    .select(['moment', 'channel', 'delivered_at'])
    .where('lead_id', 'in', leadIds)
    .where('reader', '=', 'visitor')
    .where('status', '=', 'delivered')
    .execute()
  return [...events, ...notified.map(toStep)].toSorted((a, b) => a.at - b.at)
}

const toStep = ({ moment, channel, delivered_at }: Pick<VisitMessageRow, 'moment' | 'channel' | 'delivered_at'>) => ({
  what: 'notified' as const,
  at: delivered_at ?? 0,
  by: 'site' as const,
  detail: `${moment.replaceAll('_', ' ')}, by ${channel}`,
})
