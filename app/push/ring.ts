/** Why a phone rings. The words are in `public/desk/ring-worker.js`: the message itself holds no name and no number. */
export type RingKind = 'new' | 'wrote' | 'refused' | 'given' | 'moved' | 'cancelled' | 'paid' | 'several' | 'test'

/** No phone rings for what is older than this, such as rows restored after a failure. */
export const RING_STAYS_MS = 10 * 60_000
