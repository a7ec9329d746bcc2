/** Evidence that a bot sent the post. */
export type SpamSignal = {
  score: number
  /** A sentence for staff, without personal data. */
  reason: string
}

/** From this total on, a lead waits for staff. A certain signal reaches it alone; weak ones must add up. */
export const SUSPICIOUS = 100
