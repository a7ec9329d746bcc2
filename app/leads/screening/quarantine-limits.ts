/** What suspicious posts may cost. Beyond it they are only counted: `docs/screening.md`. */
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

export const QUARANTINE = {
  /** From one network within an hour. A household or an office sends fewer; those behind a carrier answer the question. */
  postsOfNetwork: 30,
  /** From all senders within an hour and process: 12,000 a day, more than anyone reads. */
  postsInHour: 500,
  /** Of their records within an hour and process. A record is stored twice, so a day of it takes some 300 MB with all indexes. */
  bytesInHour: 4e6,
  /** Networks that are counted. Those that posted longest ago are forgotten first. */
  networks: 10_000,
  /** Stored in all; 5,000 take an hour to read. */
  rows: 5000,
  bytes: 32e6,
  /** Removal for room ends at this share, so that it does not run for each post. */
  shareFilled: 0.9,
  /** Younger posts are never removed for room: their question can still be answered. */
  leastAgeMs: HOUR_MS,
  /** Staff are asked to look once a day; six weeks cover leave and festivals. */
  longestMs: 42 * DAY_MS,
  /** Counts of what was not stored, or removed. */
  countsStoredMs: 90 * DAY_MS,
} as const
