/** The audit log: acts summarised by hour, or each act. */
import { toReference } from '#app/forms/reference.ts'
import { ACTS, COMMAND_LINE_NAME } from '#app/staff/audit.server.ts'
import { describeAct, describeHour } from '#app/staff/describe-log.server.ts'
import type { LogFilter } from '#app/staff/read-log.server.ts'
import { clock, when } from './ist.ts'
import { readShell } from './shell-view.server.ts'
import type { SignedInContext } from './staff-context.server.ts'

/** Acts per page, rounded up to a whole hour. */
const ACTS_PER_PAGE = 200
const LONGEST = 60

type Line = { at: string; text: string; from: string; ref: string | null; eachHref: string | null }

export async function readLogPage(context: SignedInContext) {
  const { url, staff } = context
  const typed = (name: string) => (url.searchParams.get(name) ?? '').trim().slice(0, LONGEST)
  const lead = toReference(typed('lead'))
  const filter: LogFilter = {
    member: typed('member') || undefined,
    act: typed('act') || undefined,
    lead: lead ?? undefined,
  }
  // A lead has few acts.
  const isEach = url.searchParams.has('each') || lead !== null
  const page = { before: url.searchParams.get('before') ?? undefined, limit: ACTS_PER_PAGE }
  const { lines, older } = await (isEach ? readEach : readHours)(context, filter, page)
  return {
    view: (await readShell(context)).view,
    lines,
    isEach,
    isLatest: page.before === undefined,
    isFiltered: ['member', 'act', 'lead', 'each'].some((name) => typed(name) !== ''),
    fields: { member: typed('member'), act: typed('act'), lead: lead ?? typed('lead') },
    problem:
      typed('lead') !== '' && lead === null ? 'A reference has eight letters and digits, such as A7K3-9QF4.' : '',
    members: [...(await staff.audit.members()), COMMAND_LINE_NAME],
    acts: Object.entries(ACTS).map(([value, label]) => ({ value, label })),
    latestHref: toHref({ ...filter, each: isEach }),
    olderHref: older === null ? null : toHref({ ...filter, each: isEach, before: older }),
  }
}

type Page = { before: string | undefined; limit: number }
type Read = { lines: Line[]; older: string | null }

async function readHours({ staff, now }: SignedInContext, filter: LogFilter, page: Page): Promise<Read> {
  const { lines, older } = await staff.audit.hours(filter, page)
  return {
    older,
    lines: lines.map((hour) => {
      const { member, act, device, count, subjects, firstAt, lastAt } = hour
      const isMany = count > 1
      return {
        at: clock(firstAt) === clock(lastAt) ? when(lastAt, now()) : `${when(firstAt, now())} to ${clock(lastAt)}`,
        text: `${member} ${describeHour(hour)}`,
        from: device ?? '',
        ref: isMany ? null : refOf(subjects?.[0]),
        eachHref: isMany ? toHref({ ...filter, member, act, each: true, before: String(lastAt + 1) }) : null,
      }
    }),
  }
}

async function readEach({ staff, now }: SignedInContext, filter: LogFilter, page: Page): Promise<Read> {
  const { lines, older } = await staff.audit.each(filter, page)
  return {
    older,
    lines: lines.map(({ at, member, act, subject, device }) => ({
      at: when(Number(at), now()),
      text: `${member} ${describeAct({ act, subject })}`,
      from: device ?? '',
      ref: refOf(subject),
      eachHref: null,
    })),
  }
}

/** Acts on leads begin with the reference: `A7K3-9QF4, done`. */
const refOf = (subject: string | null | undefined) => /^[\dA-Z]{4}-[\dA-Z]{4}\b/.exec(subject ?? '')?.[0] ?? null

function toHref({ each: isEach, ...given }: LogFilter & { each: boolean; before?: string }): string {
  const query = new URLSearchParams(Object.entries(given).filter((pair): pair is [string, string] => Boolean(pair[1])))
  if (isEach) query.set('each', 'yes')
  return query.size === 0 ? '/staff/log' : `/staff/log?${query.toString()}`
}

export type LogView = Awaited<ReturnType<typeof readLogPage>>
