import { displayPhone } from '#app/forms/phone.ts'
import { consentsOf } from '#app/leads/consent.ts'
import type { Consent, Lead } from '#app/leads/lead.ts'
import type { LeadStore, StoredLead } from '#app/leads/store/lead-store.ts'
import { touchText } from '#app/leads/touch-text.ts'
import { linkedHint } from './erase.ts'
import { reasonsText, toJson } from './list.ts'
import { UsageError, readReference } from './options.ts'
import type { Verb } from './options.ts'
import { istTime, printable, table } from './print.ts'

export const show: Verb = {
  usage: 'show <reference>',
  async run({ store }, _options, [word]) {
    const ref = readReference(word)
    const found = await store.find(ref)
    if (!found) throw new UsageError(`There is no lead ${ref}.`)
    const linked = await findLinked(store, found)
    return { json: { ...toFullJson(found), linked }, text: toText(found, linked) }
  },
}

/** References of the other leads from the same phone, oldest first. */
async function findLinked(store: LeadStore, { lead }: StoredLead): Promise<string[]> {
  const refs = lead.fields.phone ? await store.refsOfPhone(lead.fields.phone) : []
  return refs.filter((ref) => ref !== lead.ref)
}

const toFullJson = (stored: StoredLead) => ({
  ...toJson(stored),
  fields: stored.lead.fields,
  attribution: stored.lead.attribution,
  consent: stored.lead.consent,
  consentHistory: consentsOf(stored.lead),
  enquiryNumber: stored.lead.enquiryNumber,
  screening: stored.lead.screening,
  deliveries: stored.deliveries.map(
    ({ channel, status, attempts, lastError, deliveredAt, nextAttemptAt, reference, history }) => ({
      channel,
      status,
      attempts,
      lastError,
      deliveredAt: deliveredAt?.toISOString() ?? null,
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
      reference,
      history,
    }),
  ),
})

function toText({ lead, status, deliveries }: StoredLead, linked: string[]): string {
  const { phone, ...fields } = lead.fields
  const facts = [
    ['Reference', lead.ref],
    ['Status', status],
    ['Received', `${istTime(lead.createdAt)} IST`],
    ['Enquiry', lead.header],
    ['Page', lead.page],
    ['phone', displayPhone(phone ?? '-')],
    ...Object.entries(fields),
    ['First visit', touchText(lead.attribution.first)],
    ['Last visit', touchText(lead.attribution.last)],
    ['Consent', consentText(lead.consent)],
    ...(lead.consentHistory ?? []).map((given) => ['', `${consentText(given)}, ${istTime(new Date(given.at))} IST`]),
    ['Enquiry no.', String(lead.enquiryNumber)],
    ['Linked', linked.join(', ') || 'no other lead from this phone'],
    ...(lead.screening.reasons.length > 0 ? [['Odd about it', reasonsText(lead.screening)]] : []),
  ]
  const attempts = deliveries.flatMap(({ channel, history }) =>
    history.map((attempt) => [
      channel,
      istTime(attempt.startedAt),
      attempt.outcome ?? 'under way',
      attempt.reason ?? '',
    ]),
  )
  return [
    facts.map(([name = '', value = '']) => (name && `${name}:`).padEnd(14) + printable(value)).join('\n'),
    '',
    table(
      ['Channel', 'Status', 'Attempts', 'Next try (IST)', 'Last error'],
      deliveries.map((delivery) => [
        delivery.channel,
        delivery.status,
        String(delivery.attempts),
        delivery.status === 'pending' ? istTime(delivery.nextAttemptAt) : '-',
        delivery.lastError ?? '-',
      ]),
    ),
    ...(attempts.length > 0 ? ['', table(['Attempt on', 'Started (IST)', 'Outcome', 'Reason'], attempts)] : []),
    ...(lead.form === 'withdraw' ? ['', ...withdrawalHint(lead, linked)] : []),
  ].join('\n')
}

const consentText = ({ version, whatsapp }: Consent) => `notice ${version}; WhatsApp: ${whatsapp ? 'yes' : 'no'}`

/** The reference that the visitor wrote may be mistyped, or of another phone: then staff ask back. */
function withdrawalHint({ fields }: Lead, linked: string[]): string[] {
  const { reference } = fields
  const foreign = reference !== undefined && !linked.includes(reference)
  return [
    ...(foreign ? [`The reference that was written, ${reference}, is not from this phone.`] : []),
    ...(linked.length > 0 ? linkedHint(linked) : ['Nothing else is kept of this phone.']),
  ]
}
