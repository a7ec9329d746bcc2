import { randomInt, randomUUIDv7 } from 'node:crypto'

import type { ChannelName } from './lead.ts'
import type { NewLead, RepeatKeys } from './store/lead-store.ts'

/** A lead as the stores receive it. Its ids are created beforehand, so that database and journal share them. They sort by time. */
export type LeadRecord = {
  id: string
  ref: string
  lead: NewLead
  keys: RepeatKeys
  channels: { id: string; name: ChannelName; on: boolean }[]
  wish?: WindowWish
}

/** A requested window. `capacity` is the number of visitors it takes; 0 leaves the decision to staff. */
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

/** Excludes 0/O, 1/I/L, 5/S, 2/Z, 8/B and U/V, because people read the reference out on the phone. */
const LETTERS = '34679ACDEFGHJKMNPQRTWXY'

/** `A7K3-9QF4`. 23^8 = 7.8e10 values; the store's unique index catches the rare duplicate. */
export function createReference(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

export const isReference = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text)
