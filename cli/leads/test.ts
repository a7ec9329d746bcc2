import { randomUUID } from 'node:crypto'

import { getSite } from '#app/content/site/site.server.ts'
import { createChannels } from '#app/leads/channels/index.server.ts'
import type { ChannelName, Lead } from '#app/leads/lead.ts'
import { createReference } from '#app/leads/lead-record.server.ts'
import { Refusal, readChannel, readPhone } from './options.ts'
import type { Verb } from './options.ts'

const TIMEOUT_MS = 10_000

/** Sends a marked lead immediately. It is not stored, so it appears in no list or export. */
export const test: Verb = {
  about: 'send a marked test lead through one channel now, without storing it',
  usage: '<channel>',
  mostWords: 1,
  options: ['phone'],
  async run({ settings, now }, options, [word]) {
    const name = readChannel(word)
    const channel = createChannels(settings, fetch).get(name)
    if (!channel)
      throw new Refusal(`${name} is off. To switch it on, add its settings to .env; .env.example describes them.`)
    // A channel may write to or call the number, so it defaults to the company's own.
    const phone = options.phone === undefined ? getSite().phone.e164 : readPhone(options.phone)
    const lead = toTestLead(name, phone, now)
    const parcel = { lead, idempotencyKey: `test-${randomUUID()}` }
    const outcome = await channel.deliver(parcel, AbortSignal.timeout(TIMEOUT_MS))
    return {
      json: { channel: name, ref: lead.ref, ...outcome },
      text: `${name}, ${lead.ref}: ${outcome.status}${'reason' in outcome ? `. ${outcome.reason}` : ''}`,
    }
  },
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
