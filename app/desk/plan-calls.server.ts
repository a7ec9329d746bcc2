/** Spreads the calls of an imported list over the days and the team. */
import type { ImportFileRow, ImportRow } from '#app/database/tables.ts'
import type { BusinessClock } from '#app/content/site/business-hours.ts'
import type { Members } from '#app/staff/members.server.ts'
import type { ListedCall } from '#app/leads/lead-record.server.ts'
import type { ImportCalls } from './imports.server.ts'

type List = Pick<ImportRow, 'rows' | 'made_by'>
type Row = Pick<ImportFileRow, 'number'>

/** @returns the plan of each row, which is the same whenever the row is imported; undefined if nobody has to call */
export type PlanCalls = (calls: ImportCalls) => Promise<(list: List, row: Row) => ListedCall | undefined>

const DAYS = 5
const OPEN_DAY_MIN = 540

type Options = {
  members: Pick<Members, 'list'>
  clock: Pick<BusinessClock, 'add' | 'nextOpen'>
  now: () => number
}

export const createPlanCalls =
  ({ members, clock, now }: Options): PlanCalls =>
  async (calls) => {
    if (calls === 'none') return () => undefined
    const all = await members.list()
    const team = all.filter(({ enrolledAt, awaySince }) => enrolledAt !== null && awaySince === null)
    const first = clock.nextOpen(now())
    return ({ rows, made_by: by }, { number }) => {
      const day = calls === 'days' ? Math.min(DAYS - 1, Math.floor((number / (rows + 1)) * DAYS)) : 0
      return {
        dueAt: day === 0 ? first : clock.add(first, day * OPEN_DAY_MIN),
        ownerId: team[number % team.length]?.id ?? null,
        by,
      }
    }
  }
