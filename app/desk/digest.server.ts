/** The morning digest of the sales desk. */
import type { Alerts } from '#app/alerts/alert.ts'
import type { BusinessClock } from '#app/content/site/business-hours.ts'
import { countRows } from '#app/database/count-rows.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { timeOf } from '#app/people/describe-event.ts'
import { type SilentPhone, listSilentPhones } from '#app/push/silent-phones.server.ts'
import type { Members } from '#app/staff/members.server.ts'
import { countDue } from '#app/tasks/due-tasks.server.ts'
import { DAY_MS, dayOf } from '#app/time/india.ts'
import { MOST_COUNTED, formatCount } from './queue-filter.ts'
import type { Queue } from './queue.server.ts'
import type { Requests } from './requests.server.ts'

const DIGEST_WITHIN_MS = 60 * 60_000

type Options = {
  database: Database
  queue: Pick<Queue, 'counts'>
  requests: Pick<Requests, 'count'>
  members: Pick<Members, 'list'>
  alerts: Alerts
  clock: BusinessClock
  now: () => number
}

export function createDigest({ database, queue, requests, members, alerts, clock, now }: Options) {
  /** People for whom something is due before then. */
  const dueUntil = (at: number) =>
    database
      .selectFrom('tasks')
      .innerJoin('people', 'people.person_id', 'tasks.person_id')
      .where('tasks.is_listed', '=', 1)
      .where('tasks.due_at', '<', at)

  const countVisits = (midnight: number) =>
    countRows(
      database
        .selectFrom('visits')
        .where('starts_at', '>=', midnight)
        .where('starts_at', '<', midnight + DAY_MS)
        .where('status', 'in', ['booked', 'on_the_way', 'done']),
    )

  /** Sends it in the first open hour of a day. @returns whether it was sent */
  return async function digest() {
    const at = now()
    // Alerts with the same key are deduplicated.
    const hasJustOpened = clock.isOpen(at) && !clock.isOpen(at - DIGEST_WITHIN_MS)
    if (!hasJustOpened) return false
    const [counts, late, visits, cases, ownerCounts, silent] = await Promise.all([
      queue.counts(),
      countDue(database, { now: at, until: at, most: MOST_COUNTED, where: [] }),
      countVisits(clock.startOf(at)),
      requests.count(at),
      countByOwner(at),
      listSilentPhones(database, now),
    ])
    await alerts.raise({
      key: `desk-digest:${dayOf(at)}`,
      subject: `The day at the sales desk: ${formatCount(counts.new)} new, ${formatCount(late)} overdue, ${visits} visits`,
      text: [
        `New, not called yet: ${formatCount(counts.new)}`,
        `Overdue: ${formatCount(late)}`,
        `To call within two hours: ${formatCount(counts['to-call'])}`,
        `Visits today: ${visits}`,
        `Requests to carry out: ${cases.open}${cases.late > 0 ? `, ${cases.late} of them late` : ''}`,
        ...ownerCounts,
        ...silent.map(toSilentLine),
        'All of them: /staff',
      ].join('\n'),
    })
    return true
  }

  /** `Asha: 12 due today, 2 of them given by others` */
  async function countByOwner(at: number): Promise<string[]> {
    const names = new Map((await members.list()).map(({ id, name }) => [id, name]))
    const rows = await dueUntil(clock.startOf(at) + DAY_MS)
      .select(({ fn, eb }) => [
        'tasks.owner_id',
        fn.count<number>('tasks.person_id').distinct().as('due'),
        fn
          .count<number>(eb.case().when('given_at', 'is not', null).then(eb.ref('tasks.person_id')).else(null).end())
          .distinct()
          .as('given'),
      ])
      .where('tasks.owner_id', 'is not', null)
      .groupBy('tasks.owner_id')
      .execute()
    return rows.flatMap(({ owner_id, due, given }) => {
      const name = names.get(owner_id!)
      return name ? [`${name}: ${due} due today${Number(given) > 0 ? `, ${given} of them given by others` : ''}`] : []
    })
  }
}

/** `Asha’s phone does not ring, and last did on Mon, 23 Nov, 6:40 pm: open the desk on it` */
const toSilentLine = ({ name, rungAt }: SilentPhone) =>
  `${name}’s phone does not ring, and last did on ${timeOf(rungAt)}: open the desk on it`
