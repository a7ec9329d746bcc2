import { displayPhone } from '#app/forms/display-phone.ts'
import type { Screening } from '#app/leads/lead.ts'
import type { StoredLead } from '#app/leads/store/lead-store.ts'
import { FILTERS, UsageError, readFilter } from './options.ts'
import type { Options, Verb } from './options.ts'
import { istTime } from '#app/time/india.ts'
import { count, table } from './print.ts'

/** Default limit, which fits on a screen. `--limit` and `export` give more. */
const SHOWN = 50
const MOST = 1000

export const list: Verb = {
  about: `list the latest ${SHOWN} leads, or as many as --limit sets`,
  options: [...FILTERS, 'limit'],
  async run({ store, now }, options) {
    const limit = readLimit(options)
    const all = await store.list(readFilter(options, now))
    // A program gets all rows, because it could not detect that some are missing.
    return { json: all.slice(0, limit).map(toJson), text: toText(all, limit ?? SHOWN, options) }
  },
}

function readLimit({ limit }: Options): number | undefined {
  if (limit === undefined) return undefined
  const number = /^\d{1,4}$/.test(limit) ? Number(limit) : 0
  if (number < 1 || number > MOST) throw new UsageError(`--limit takes a number from 1 to ${MOST}.`)
  return number
}

/** This format is stable, because other programs rely on it. */
export const toJson = ({ lead, status, deliveries }: StoredLead) => ({
  ref: lead.ref,
  form: lead.form,
  header: lead.header,
  name: lead.fields.name ?? null,
  phone: lead.fields.phone ?? null,
  page: lead.page,
  language: lead.language ?? 'en',
  createdAt: lead.createdAt.toISOString(),
  status,
  deliveries: deliveries.map(({ channel, status, attempts, lastError, deliveredAt }) => ({
    channel,
    status,
    attempts,
    lastError,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  })),
})

function toText(all: StoredLead[], limit: number, { status }: Options): string {
  if (all.length === 0) return 'No leads.'
  const shown = toTable(all.slice(0, limit), status)
  return all.length > limit ? `${shown}\n\n${moreText(all.length, limit)}` : shown
}

function moreText(all: number, shown: number): string {
  const how =
    all <= MOST ? `--limit ${all} shows all` : `--limit shows up to ${MOST}, and "export --output leads.csv" writes all`
  return `${count(all - shown, 'older lead')} not shown: ${how}.`
}

/** Shows the reasons for quarantined leads, and the progress of others. */
function toTable(leads: StoredLead[], status: string | undefined) {
  const why = status === 'quarantined'
  return table(
    ['Reference', 'Received (IST)', 'Enquiry', 'Name', 'Phone', 'Status', why ? 'Because' : 'Deliveries'],
    leads.map(({ lead, status, deliveries }) => [
      lead.ref,
      istTime(lead.createdAt),
      lead.header,
      lead.fields.name ?? '-',
      displayPhone(lead.fields.phone ?? '-'),
      status,
      why ? reasonsText(lead.screening) : deliveries.map(({ channel, status }) => `${channel} ${status}`).join(', '),
    ]),
  )
}

/** `has a link to another site (50); did not begin on a page of ours (50)`: a total of 100 is suspicious. */
export const reasonsText = ({ reasons, scores = [] }: Screening) =>
  reasons.map((reason, at) => (scores[at] === undefined ? reason : `${reason} (${scores[at]})`)).join('; ')
