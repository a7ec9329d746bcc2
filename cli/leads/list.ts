import { displayPhone, toE164 } from '#app/forms/phone.ts'
import type { Screening } from '#app/leads/lead.ts'
import type { StoredLead } from '#app/leads/store/lead-store.ts'
import { UsageError, readFilter } from './options.ts'
import type { Verb } from './options.ts'
import { istTime, table } from './print.ts'

export const list: Verb = {
  usage: 'list [--since 7d] [--form contact] [--status pending|delivered|dead|quarantined] [--phone 9876543210]',
  async run({ store, now }, options) {
    const phone = options.phone ? readPhone(options.phone) : null
    const all = await store.list(readFilter(options, now))
    const leads = phone ? all.filter(({ lead }) => lead.fields.phone === phone) : all
    return { json: leads.map(toJson), text: leads.length > 0 ? toTable(leads, options.status) : 'No leads.' }
  },
}

/** As the customer says it, with or without spaces. */
function readPhone(text: string): string {
  const phone = toE164(text)
  if (!phone) throw new UsageError('--phone takes an Indian phone number.')
  return phone
}

/** The shape that other programs rely on. */
export const toJson = ({ lead, status, deliveries }: StoredLead) => ({
  ref: lead.ref,
  form: lead.form,
  header: lead.header,
  name: lead.fields.name ?? null,
  phone: lead.fields.phone ?? null,
  page: lead.page,
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

/** Of leads in quarantine staff ask why they are there; of all others, how far they are. */
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

/** `has a link to another site (50); did not begin on a page of ours (50)`: 100 together is suspicious. */
export const reasonsText = ({ reasons, scores = [] }: Screening) =>
  reasons.map((reason, at) => (scores[at] === undefined ? reason : `${reason} (${scores[at]})`)).join('; ')
