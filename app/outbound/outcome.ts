/** The only result that an adapter returns. */
export type Outcome =
  | { status: 'delivered'; reference?: string }
  /** Failed this time: retry by the schedule, or after the time that the service requested. */
  | { status: 'retry'; reason: string; afterMs?: number }
  /** The service will never accept this lead. */
  | { status: 'rejected'; reason: string }
  /** The channel itself is at fault (bad key, logged-out gateway): pause it and keep its deliveries. */
  | { status: 'paused'; reason: string }
  /** Sent, but the response was lost: the lead may have arrived. */
  | { status: 'unknown'; reason: string }
