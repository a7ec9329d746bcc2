import { randomUUID } from 'node:crypto'

import { getSite } from '#app/content/queries/site.server.ts'
import { toE164 } from '#app/forms/phone.ts'
import { createChannels } from '#app/leads/channels/index.server.ts'
import type { ChannelName, Lead } from '#app/leads/lead.ts'
import { createReference } from '#app/leads/reference.server.ts'
import { UsageError, readChannel } from './options.ts'
import type { Options, Verb } from './options.ts'

const TIMEOUT_MS = 10_000

/** Sends a marked lead right now. It is not stored, so it is in no list and no export. */
export const test: Verb = {
  usage: 'test <channel> [--phone 9876543210]',
  async run({ settings, now }, options, [word]) {
    const name = readChannel(word)
    const channel = createChannels(settings, fetch).get(name)
    if (!channel) throw new UsageError(`${name} is off: .env.example names its settings.`)
    const lead = toTestLead(name, readPhone(options), now)
    const parcel = { lead, idempotencyKey: `test-${randomUUID()}` }
    const outcome = await channel.deliver(parcel, AbortSignal.timeout(TIMEOUT_MS))
    return {
      json: { channel: name, ref: lead.ref, ...outcome },
      text: `${name}, ${lead.ref}: ${outcome.status}${'reason' in outcome ? `. ${outcome.reason}` : ''}`,
    }
  },
}

/** A channel may write to or call the number: by default it is the company's own. */
function readPhone({ phone }: Options): string {
  if (phone === undefined) return getSite().phone.e164
  const read = toE164(phone)
  if (!read) throw new UsageError('--phone takes a 10-digit Indian number.')
  return read
}

function toTestLead(channel: ChannelName, phone: string, now: Date): Lead {
  return {
    id: randomUUID(),
    ref: `TEST-${createReference().slice(5)}`,
    form: 'contact',
    header: 'TEST, not an enquiry',
    fields: { name: 'Test of the website', phone, comment: `A test of the channel ${channel}. Please ignore it.` },
    page: '/contacts',
    attribution: {},
    consent: { version: 'test', whatsapp: true },
    screening: { verdict: 'clean', reasons: [] },
    createdAt: now,
    enquiryNumber: 1,
  }
}
