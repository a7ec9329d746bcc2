/** Evidence that a bot sent the post. */
export type SpamSignal = {
  score: number
  /** For staff, in words, and without anything of the visitor's. */
  reason: string
}

/** From this sum on, a lead waits for staff. One sign that leaves no doubt reaches it; others need each other. */
export const SUSPICIOUS = 100
