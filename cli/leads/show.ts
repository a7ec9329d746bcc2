import { createDesk } from '#app/desk/desk.server.ts'
import { factsOf, notesOf } from '#app/leads/channels/lead-facts.server.ts'
import { consentsOf } from '#app/leads/consent.ts'
import type { Attempt, Consent, DeliveryStatus, Lead, LeadStatus } from '#app/leads/lead.ts'
import type { LeadStore, StoredLead } from '#app/leads/store/lead-store.ts'
import { touchText } from '#app/leads/attribution.server.ts'
import { STEP_MEANS } from '#app/visits/timeline.server.ts'
import type { VisitStep } from '#app/visits/timeline.server.ts'
import { linkedHint } from './erase.ts'
import { reasonsText, toJson } from './list.ts'
import { requireLead } from './options.ts'
import type { Verb } from './options.ts'
import { istTime } from '#app/time/india.ts'
import { printable, table } from './print.ts'

export const show: Verb = {
  about: 'show one lead with its fields and each delivery attempt',
  usage: '<reference>',
  mostWords: 2,
  async run({ store, visits, database }, _options, words) {
    const found = await requireLead(store, ...words)
    const linked = await findLinked(store, found)
    const events = await visits.timeline(found.lead.id)
    const unverified = await createDesk({ database, store }).requests.isUnverified(found.lead)
    return {
      json: { ...toFullJson(found), visit: events.map(toEventJson), linked, ...(unverified && { unverified }) },
      text: toText(found, linked, events, unverified),
    }
  },
}

async function findLinked(store: LeadStore, { lead }: StoredLead): Promise<string[]> {
  const refs = lead.fields.phone ? await store.refsOfPhone(lead.fields.phone) : []
  return refs.filter((ref) => ref !== lead.ref)
}

function toFullJson(stored: StoredLead) {
  const { deliveries, ...summary } = toJson(stored)
  const { fields, attribution, consent, enquiryNumber, screening } = stored.lead
  return {
    ...summary,
    fields,
    attribution,
    consent,
    consentHistory: consentsOf(stored.lead),
    enquiryNumber,
    screening,
    deliveries: stored.deliveries.map(({ nextAttemptAt, reference, history }, index) => ({
      ...deliveries[index],
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
      reference,
      history,
    })),
  }
}

const STATUS_MEANS: Record<LeadStatus, string> = {
  pending: 'some deliveries are still to be sent',
  delivered: 'every delivery succeeded',
  dead: 'a delivery failed for good; "retry" sends it again',
  quarantined: 'looks automated; is sent only after "release"',
}
const DELIVERY_MEANS: Record<DeliveryStatus, string> = {
  pending: 'to be sent',
  delivered: 'delivered',
  dead: 'given up',
  off: 'channel was off',
  withdrawn: 'consent withdrawn',
}
const OUTCOME_MEANS: Record<NonNullable<Attempt['outcome']>, string> = {
  delivered: 'delivered',
  retry: 'failed for now',
  rejected: 'refused',
  paused: 'channel paused',
  unknown: 'no answer; it may have arrived',
}

const toText = (stored: StoredLead, linked: string[], events: VisitStep[], unverified: boolean) =>
  [
    toFactLines(stored, linked),
    toVisitEvents(events),
    toDeliveries(stored),
    toAttempts(stored),
    stored.lead.form === 'withdraw' ? withdrawalHint(stored.lead, linked, unverified) : [],
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')

function toFactLines({ lead, status }: StoredLead, linked: string[]): string[] {
  const facts = [
    ['Reference', lead.ref],
    ['Status', `${status}: ${STATUS_MEANS[status]}`],
    ['Received', `${istTime(lead.createdAt)} IST`],
    ['Enquiry', lead.header],
    ['Page', lead.page],
    ...[...notesOf(lead), ...factsOf(lead)].map(({ label, value }) => [label, value]),
    ['First visit', touchText(lead.attribution.first)],
    ['Last visit', touchText(lead.attribution.last)],
    ['Consent', consentText(lead.consent)],
    ...(lead.consentHistory ?? []).map((given) => ['', `${consentText(given)}, ${istTime(new Date(given.at))} IST`]),
    ['Enquiry no.', `${lead.enquiryNumber} from this phone`],
    ['Other leads', linked.join(', ') || 'none from this phone'],
    ...(lead.screening.reasons.length > 0 ? [['Screening', reasonsText(lead.screening)]] : []),
  ]
  const width = Math.max(...facts.map(([name = '']) => name.length)) + 2
  return facts.map(([name = '', value = '']) => (name && `${name}:`).padEnd(width) + printable(value))
}

const toDeliveries = ({ deliveries, status }: StoredLead) => [
  table(
    ['Channel', 'Status', 'Attempts', 'Next attempt (IST)', 'Last error'],
    deliveries.map((delivery) => [
      delivery.channel,
      DELIVERY_MEANS[delivery.status],
      String(delivery.attempts),
      nextAttempt(delivery, status),
      delivery.lastError ?? '-',
    ]),
  ),
]

function nextAttempt({ status, nextAttemptAt }: StoredLead['deliveries'][number], leadStatus: LeadStatus): string {
  if (status !== 'pending') return '-'
  return leadStatus === 'quarantined' ? 'once it is released' : istTime(nextAttemptAt)
}

function toAttempts({ deliveries }: StoredLead): string[] {
  const attempts = deliveries.flatMap(({ channel, history }) =>
    history.map(({ startedAt, outcome, reason }) => [
      channel,
      istTime(startedAt),
      outcome ? OUTCOME_MEANS[outcome] : 'under way',
      reason ?? '',
    ]),
  )
  return attempts.length > 0 ? [table(['Attempt on', 'Started (IST)', 'Result', 'Reason'], attempts)] : []
}

const toVisitEvents = (events: VisitStep[]): string[] =>
  events.length === 0
    ? []
    : [
        table(
          ['Visit', 'When (IST)', 'By', 'Detail'],
          events.map(({ what: step, at, by, detail }) => [STEP_MEANS[step], istTime(new Date(at)), by, detail ?? '']),
        ),
      ]

const toEventJson = ({ what: step, at, by, detail }: VisitStep) => ({
  what: step,
  at: new Date(at).toISOString(),
  by,
  detail,
})

const consentText = ({ version, whatsapp }: Consent) => `notice ${version}; WhatsApp: ${whatsapp ? 'yes' : 'no'}`

const UNVERIFIED =
  'Nobody has verified the sender: it came with the number alone. Ask on this number whether it was them, and note the answer at the desk.'

/** The visitor may have mistyped the reference, or it belongs to another phone; staff then ask the visitor. */
function withdrawalHint({ fields }: Lead, linked: string[], unverified: boolean): string[] {
  const { reference } = fields
  const isForeign = reference !== undefined && !linked.includes(reference)
  return [
    ...(unverified ? [UNVERIFIED] : []),
    ...(isForeign ? [`The visitor wrote the reference ${reference}, but no lead from this phone has it.`] : []),
    ...(linked.length > 0 ? linkedHint(linked) : ['No other lead from this phone is stored.']),
  ]
}
