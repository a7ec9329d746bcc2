/** The report on response times and results. Period and grouping are query parameters. */
import { toRupees } from '#app/content/rupees.ts'
import { REPORT_BY } from '#app/desk/report.server.ts'
import type { ReportBy, Trials } from '#app/desk/report.server.ts'
import { toBars } from '#app/desk/response-times.ts'
import { toCsv } from '#app/leads/csv.server.ts'
import { lastDays, readPeriod } from './period.ts'
import {
  BY_NAMES,
  isFew,
  toLineViews,
  toMissing,
  toName,
  toResponseCells,
  toResponseView,
  toTrials,
} from './report-view.ts'
import { readShell } from './shell-view.server.ts'
import { type SignedInContext, readNames } from './staff-context.server.ts'

const PRESETS = [
  { days: 7, label: 'Week' },
  { days: 56, label: '8 weeks' },
  { days: 365, label: 'Year' },
]
const CSV_LINES = 1000

export async function readReportPage(context: SignedInContext) {
  const { url, desk, staff, session, settings, now } = context
  const period = readPeriod(url.searchParams, now())
  const by = REPORT_BY.find((candidate) => candidate === url.searchParams.get('by')) ?? 'source'
  const { view } = await readShell(context)
  const [read, members] = await Promise.all([desk.report(by, period), readNames(staff)])
  const hrefOf = (changes: Record<string, string>) =>
    `/staff/report?${new URLSearchParams({ from: period.fromDay, to: period.toDay, by, ...changes }).toString()}`
  return {
    view,
    period,
    by: { value: by, name: BY_NAMES[by], isByTouch: by === 'source' || by === 'campaign' },
    presets: PRESETS.map(({ days, label }) => {
      const { fromDay: from, toDay: to } = lastDays(days, now())
      return { label, href: hrefOf({ from, to }), isOn: from === period.fromDay && to === period.toDay }
    }),
    questions: REPORT_BY.map((option) => ({
      label: BY_NAMES[option],
      href: hrefOf({ by: option }),
      isOn: option === by,
    })),
    missing: toMissing({
      erased: read.erased,
      retentionDays: settings.leadRetentionDays,
      from: period.from,
      now: now(),
    }),
    trials: toTrials(read.trials),
    over: read.over > 0 ? toRupees(read.over) : null,
    response: {
      outcomes: toResponseView(read.outcomes),
      taps: toResponseView(read.responses),
      bars: toBars(read.outcomes),
    },
    ...toLineViews(read, by, members),
    isManager: session.member.role === 'manager',
  }
}

const COLUMNS = {
  from: 'From',
  to: 'To',
  by: 'By',
  name: 'Name',
  people: 'People',
  few: 'Few: too few people to judge',
  enquiries: 'Enquiries',
  reached: 'Reached',
  visits: 'Visits',
  sold: 'Sold',
  rupees: 'Rupees noted by staff',
  paid: 'Rupees paid on the site',
  asked: 'Rupees asked for by link',
  refunded: 'Rupees refunded',
  over: 'Rupees paid beyond the price and not refunded',
  median: 'First outcome, half within minutes',
  in_time: 'First outcome in the promised time',
  timed: 'of so many people',
}

/** Contains figures, campaign names and the names of staff; no data of visitors. */
export async function exportReport(context: SignedInContext) {
  const { form, staff, actor, now } = context
  const period = readPeriod(form, now())
  const members = await readNames(staff)
  const rows: Record<string, string>[] = []
  for (const by of REPORT_BY) rows.push(...(await toRows(context, by, { ...period, members })))
  const days = `${period.fromDay} to ${period.toDay}`
  await staff.audit.note(actor, 'exported', `the report, ${days}`)
  return { csv: toCsv(rows, COLUMNS), days }
}

type Given = ReturnType<typeof readPeriod> & { members: ReadonlyMap<string, string> }

async function toRows({ desk, settings, now }: SignedInContext, by: ReportBy, given: Given) {
  const { fromDay, toDay, members, ...period } = given
  const { lines, erased, trials, over } = await desk.report(by, period, CSV_LINES)
  const rows = lines.map((line) => {
    const { enquiries, reached, visits, sold, rupees, paid, asked, refunded } = line
    return {
      from: fromDay,
      to: toDay,
      by: BY_NAMES[by],
      name: toName(line, by, members),
      few: isFew(line.people) ? 'few' : '',
      ...toCells({
        people: line.people,
        enquiries,
        reached,
        visits,
        sold,
        rupees,
        paid,
        asked,
        refunded,
        ...(line.outcomes && toResponseCells(line.outcomes)),
      }),
    }
  })
  if (by !== REPORT_BY.at(-1)) return rows
  const missing = toMissing({ erased, retentionDays: settings.leadRetentionDays, from: period.from, now: now() })
  const days = { from: fromDay, to: toDay }
  return [
    ...rows,
    ...(over > 0 ? [{ ...days, by: 'Over', name: OVER, over: String(over) }] : []),
    ...(trials.orders > 0 ? [{ ...days, by: 'Trial', name: TRIAL, ...toCells(toMoney(trials)) }] : []),
    ...missing.map((name) => ({ ...days, by: 'Missing', name })),
  ]
}

const OVER = 'Paid beyond the price of a machine: to be refunded'
const TRIAL = 'Payments at a test gateway: no other line counts them'

const toMoney = ({ paid, asked, refunded }: Trials) => ({ paid, asked, refunded })

const toCells = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, String(figure)]))

export type ReportView = Awaited<ReturnType<typeof readReportPage>>
