import { randomUUIDv7 } from 'node:crypto'

import { createReference } from './reference.server.ts'
import type { ChannelName } from './lead.ts'
import type { NewLead, RepeatKeys } from './store/lead-store.ts'

/** A lead as the stores receive it. Ids come first, so database and journal hold the same; they sort by time. */
export type LeadRecord = {
  id: string
  ref: string
  lead: NewLead
  keys: RepeatKeys
  channels: { id: string; name: ChannelName; on: boolean }[]
  wish?: WindowWish
}

/** A window that the visitor asks for. `capacity`: how many visitors may have it; 0 leaves it to staff. */
export type WindowWish = { city: string; kind: 'home' | 'video'; startsAt: number; capacity: number }

export const createLeadRecord = (
  lead: NewLead,
  keys: RepeatKeys,
  channels: readonly { name: ChannelName; on: boolean }[],
  wish?: WindowWish,
): LeadRecord => ({
  id: randomUUIDv7(),
  ref: createReference(),
  lead,
  keys,
  channels: channels.map((channel) => ({ id: randomUUIDv7(), ...channel })),
  ...(wish ? { wish } : {}),
})
