/** The numbers that the frame of every page of the desk shows. */
import { sql } from 'kysely'

import type { Database } from '#app/database/database.server.ts'
import { selectDueCount } from '#app/tasks/due-tasks.server.ts'
import { LISTS, type ListName, MOST_COUNTED, untilOf } from './queue-filter.ts'

export type FrameCounts = {
  /** People by list; those to call are counted up to {@link MOST_COUNTED}. */
  lists: Record<ListName, number>
  /** Open requests. */
  requests: number
  /** Enquiries in quarantine that nobody has judged. */
  quarantined: number
  /** Paused channels. */
  paused: number
}

/** One statement, because every page asks for all of them. */
export async function readFrameCounts(database: Database, now: number): Promise<FrameCounts> {
  const { rows } = await sql<{ counted: string; number: unknown }>`
    select stage_group as counted, count(*) as number from people group by stage_group
    union all
    select 'to-call', number from (${selectDueCount({ now, until: untilOf(now), most: MOST_COUNTED, where: [] })}) as due
    union all
    select 'open requests', count(*) from enquiries where stage_group = 'request'
    union all
    select 'quarantined', count(*) from leads left join desk_verdicts on desk_verdicts.lead_id = leads.id
    where leads.quarantined_at is not null and desk_verdicts.verdict is null
    union all
    select 'paused', count(*) from channel_pauses`.execute(database)
  const numbers = new Map(rows.map(({ counted, number }) => [counted, Number(number)]))
  const numberOf = (counted: string) => numbers.get(counted) ?? 0
  return {
    lists: Object.fromEntries(LISTS.map((list) => [list, numberOf(list)])) as Record<ListName, number>,
    requests: numberOf('open requests'),
    quarantined: numberOf('quarantined'),
    paused: numberOf('paused'),
  }
}
