import type { PushSubscriptionRow } from '#app/database/tables.ts'

/**
 * The reasons for which a phone rings. `public/desk/ring-worker.js` has their texts, because the push message contains no name or
 * number.
 */
export type RingKind = NonNullable<PushSubscriptionRow['ring']>

/** Rings at any hour: a member wished it, or gave their word for this minute. */
export const ALWAYS_RINGS: RingKind[] = ['test', 'promised']

/** Milliseconds after which an event no longer rings, such as a row restored after a failure. */
export const RING_STAYS_MS = 10 * 60_000
