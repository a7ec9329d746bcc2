import { randomUUIDv7 } from 'node:crypto'

import { createReference } from './reference.server.ts'
import type { ChannelName } from './lead.ts'
import type { NewLead, RepeatKeys } from './store/lead-store.ts'

/**
 * A lead as the stores receive it. Ids and reference are made first, so that database and journal hold the same ones, and a
 * delivery that is resent after a repair has the same key. Ids start with the time: new rows are neighbours in the indexes, and
 * a commit writes fewer pages.
 */
export type LeadRecord = {
  id: string
  ref: string
  lead: NewLead
  keys: RepeatKeys
  channels: { id: string; name: ChannelName; on: boolean }[]
  /** Absent from most. */
  wish?: WindowWish
}

/** A window that the visitor asks for. `capacity`: how many may have it; 0 for one that nobody may take, for staff to see. */
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
