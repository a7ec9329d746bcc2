/** When a task is due. Minutes are open minutes of the office. */
import type { Clock } from './person-state.ts'

const OPEN_DAY_MIN = 540
/** Until the next try, by the number of unanswered calls. */
const TRY_AGAIN_AFTER = [120, 240, OPEN_DAY_MIN, OPEN_DAY_MIN, 2 * OPEN_DAY_MIN]
/** From here on a person is written to, or given up. */
export const MANY_TRIES = TRY_AGAIN_AFTER.length
/** After a call without a saved outcome; then it is asked for. */
export const ASK_OUTCOME_AFTER = 15
const ANSWER_WITHIN = 30
const REBOOK_WITHIN = 30
const QUOTE_WITHIN = 240
const WANTS_TO_PAY_WITHIN = 10
const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000
/** After its end a demo is asked about, and is no longer on the way. */
const RESULT_AFTER_MS = HOUR_MS

type Adding = Pick<Clock, 'add'>

/** @param triesBefore unanswered calls before this one */
export const tryAgainAt = (clock: Adding, at: number, triesBefore: number) =>
  clock.add(at, TRY_AGAIN_AFTER[Math.min(triesBefore, TRY_AGAIN_AFTER.length - 1)]!)

export const followUpAt = (clock: Adding, at: number) => clock.add(at, OPEN_DAY_MIN)
/** A quotation is awaited; who thinks about it is asked again two open days later. */
export const demoFollowUpAt = (clock: Adding, at: number, result: 'quote' | 'thinks') =>
  clock.add(at, result === 'quote' ? QUOTE_WITHIN : 2 * OPEN_DAY_MIN)
export const answerAt = (clock: Adding, at: number) => clock.add(at, ANSWER_WITHIN)
export const rebookAt = (clock: Adding, at: number) => clock.add(at, REBOOK_WITHIN)
export const payCallAt = (clock: Adding, at: number) => clock.add(at, WANTS_TO_PAY_WITHIN)
/** The rest of a price is asked about a day later. */
export const restAt = (clock: Pick<Clock, 'nextOpen'>, at: number) => clock.nextOpen(at + DAY_MS)

/** An open hour before the office closes on the last open day before the demo; at once if that has passed. */
export const confirmAt = (clock: Clock, at: number, startsAt: number) =>
  Math.max(clock.nextOpen(at), clock.lastCloseBefore(startsAt) - HOUR_MS)

export const resultAt = (startsAt: number, lengthMs: number) => startsAt + lengthMs + RESULT_AFTER_MS
