import { randomUUIDv7 } from 'node:crypto'

import { createReference } from './reference.server.ts'
import type { ChannelName } from './lead.ts'
import type { NewLead, RepeatKeys } from './store/lead-store.ts'

/**
 * A lead as it is handed to whatever keeps it. Its ids and its reference are made before, so that the database and the
 * journal hold the same, whichever of the two took it; a delivery that is sent again after a repair has the same key. Ids begin
 * with their time: new rows stand side by side in the indexes, and a commit has fewer pages to write.
 */
export type LeadRecord = {
  id: string
  ref: string
  lead: NewLead
  keys: RepeatKeys
  channels: { id: string; name: ChannelName; on: boolean }[]
}

export const createLeadRecord = (
  lead: NewLead,
  keys: RepeatKeys,
  channels: readonly { name: ChannelName; on: boolean }[],
): LeadRecord => ({
  id: randomUUIDv7(),
  ref: createReference(),
  lead,
  keys,
  channels: channels.map((channel) => ({ id: randomUUIDv7(), ...channel })),
})
