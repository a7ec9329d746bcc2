/**
 * A channel brings a lead to one outside service. Adapters are made with their settings and a `fetch`, so that tests need
 * no mocking: `createCrm({ settings, fetch })`. The field names and quirks of a service stay inside its adapter.
 */
import type { ChannelName, Lead, Outcome } from '#app/leads/lead.ts'

export type Channel = {
  name: ChannelName
  deliver: (parcel: Parcel, signal: AbortSignal) => Promise<Outcome>
}

/** `idempotencyKey` is the same in each repeat, so that a service or a person can tell a repeat from a second enquiry. */
export type Parcel = { lead: Lead; idempotencyKey: string }

export type Fetch = typeof globalThis.fetch
