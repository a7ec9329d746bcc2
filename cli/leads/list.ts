import { displayPhone } from '#app/forms/phone.ts'
import type { StoredLead } from '#app/leads/store/lead-store.ts'
import { readFilter } from './options.ts'
import type { Verb } from './options.ts'
import { istTime, table } from './print.ts'

export const list: Verb = {
  usage: 'list [--since 7d] [--form contact] [--status pending|delivered|dead|quarantined]',
  async run({ store, now }, options) {
    const leads = await store.list(readFilter(options, now))
    return { json: leads.map(toJson), text: leads.length > 0 ? toTable(leads) : 'No leads.' }
  },
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

const toTable = (leads: StoredLead[]) =>
  table(
    ['Reference', 'Received (IST)', 'Enquiry', 'Name', 'Phone', 'Status', 'Deliveries'],
    leads.map(({ lead, status, deliveries }) => [
      lead.ref,
      istTime(lead.createdAt),
      lead.header,
      lead.fields.name ?? '-',
      displayPhone(lead.fields.phone ?? '-'),
      status,
      deliveries.map((delivery) => `${delivery.channel} ${delivery.status}`).join(', '),
    ]),
  )
