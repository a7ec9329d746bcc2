/**
 * The reasons for which a phone rings. `public/desk/ring-worker.js` has their texts, because the push message contains no name or
 * number.
 */
export type RingKind =
  'new' | 'wrote' | 'refused' | 'given' | 'moved' | 'cancelled' | 'paid' | 'trial' | 'several' | 'test'

/** Milliseconds after which an event no longer rings, such as a row restored after a failure. */
export const RING_STAYS_MS = 10 * 60_000
