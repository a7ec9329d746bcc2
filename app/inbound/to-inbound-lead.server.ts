/** Builds the lead of a first contact outside the site. It is handled like a lead from a form. */
import { createHash } from 'node:crypto'

import { getSite } from '#app/content/site/site.server.ts'
import { forms } from '#app/forms/registry.ts'
import { PERHAPS_NO_CALLS, WITHDRAWALS } from '#app/forms/withdraw.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { channelsOf } from '#app/leads/delivery/routing.server.ts'
import { NO_NOTICE } from '#app/leads/consent.ts'
import type { ChannelName } from '#app/leads/lead.ts'
import { createLeadRecord, type LeadRecord } from '#app/leads/lead-record.server.ts'
import type { NewLead } from '#app/leads/store/lead-store.ts'
import { toOneLine, withoutCommands } from '#app/leads/plain-text.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { cut } from '#app/outbound/cut.ts'
import type { ContactEvent } from './inbound-event.ts'

/** A message of WhatsApp has up to 4096 characters, and a form any number of answers. */
const LONGEST: Record<string, number> = { comment: 10_000, address: 400 }
const LONGEST_OTHER = 200

/** The person saw neither our notice nor the WhatsApp box. */
const CONSENT = { version: NO_NOTICE, whatsapp: false }

export const MISSED_CALL = 'Missed call'

type About = {
  event: ContactEvent
  /** Unique among all sources. */
  key: string
  /** Time of the person's latest contact before a stop. */
  since: number | null
  receivedAt: number
  channelsOn: ReadonlySet<ChannelName>
}

export function toInboundLead({ event, key, since, receivedAt, channelsOn }: About): LeadRecord {
  const { phone, alias } = event.from
  const isStop = event.kind === 'stop'
  const form = isStop ? 'withdraw' : 'contact'
  const origin = isStop ? null : toTouch(event.origin, receivedAt)
  const lead: NewLead = {
    form,
    header: headerOf(event),
    fields: tidy({
      name: isStop ? '' : event.from.name,
      phone: phone ?? '',
      ...contentOf(event),
      ...(phone === null && alias !== null && { chat_name: alias.replace(/^[^:]*:/, '') }),
    }),
    // No page of the site was involved.
    page: '',
    attribution: origin ? { first: origin, last: origin } : {},
    consent: CONSENT,
    screening: { verdict: 'clean', reasons: [] },
    createdAt: new Date(receivedAt),
  }
  // All contacts of one person within ten minutes form one enquiry, on any instance.
  const contentHash = hash([
    form,
    'inbound',
    phone ?? alias ?? key,
    ...(isStop ? [event.of ?? 'messages'] : []),
    ...(since === null ? [] : [String(since)]),
  ])
  const channels = channelsOf(lead)
    .filter((name) => name !== 'crm' || isIndian(phone))
    .map((name) => ({ name, on: channelsOn.has(name) }))
  return createLeadRecord(lead, { submissionId: key, contentHash }, channels)
}

const hash = (parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** The CRM refuses a lead without an Indian number. */
const isIndian = (phone: string | null) => /^\+91\d{10}$/.test(phone ?? '')

function headerOf(event: ContactEvent): string {
  switch (event.kind) {
    case 'message':
      return 'WhatsApp message'
    case 'call':
      return MISSED_CALL
    case 'enquiry':
      return event.where
    case 'stop':
      return Object.values(forms.withdraw.headers)[0]!.replace('{brand}', getSite().brand)
  }
}

function contentOf(event: ContactEvent): Record<string, string> {
  switch (event.kind) {
    case 'message':
      return { comment: event.text }
    case 'call':
      return { comment: event.to ? `Rang ${displayPhone(event.to)}, and nobody answered` : 'Rang, and nobody answered' }
    case 'enquiry':
      return event.fields
    case 'stop':
      return { request: REQUESTS[event.of ?? 'messages'], comment: event.text ?? '' }
  }
}

const REQUESTS = { calls: WITHDRAWALS.calls, messages: WITHDRAWALS.whatsapp, perhaps: PERHAPS_NO_CALLS }

const tidy = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const text = name === 'comment' ? withoutCommands(value).trim() : toOneLine(value)
      return text === '' ? [] : [[name, cut(text, lookUp(LONGEST, name) ?? LONGEST_OTHER)]]
    }),
  )

const toTouch = (parameters: Record<string, string>, at: number) => ({
  at: new Date(at).toISOString(),
  landingPage: '',
  parameters: tidy(parameters),
})
