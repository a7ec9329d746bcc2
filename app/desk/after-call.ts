/** What is due after a call. */
import type { Clock, LeadState } from './lead-state.ts'
import { needsSettling } from './outside-events.ts'

const OPEN_DAY_MIN = 540
/** Open minutes until the next try, by the number of unanswered calls. */
const TRY_AGAIN_AFTER = [120, 240, OPEN_DAY_MIN, OPEN_DAY_MIN, 2 * OPEN_DAY_MIN]

export function tryAgainAt(clock: Clock, at: number, triesBefore: number): number {
  return clock.add(at, TRY_AGAIN_AFTER[Math.min(triesBefore, TRY_AGAIN_AFTER.length - 1)]!)
}

export const followUpAt = (clock: Pick<Clock, 'add'>, at: number) => clock.add(at, OPEN_DAY_MIN)

/** A call neither delivers a paid order nor settles a payment, so these stay the task, also after a message of the person. */
export function afterCall(state: LeadState, called: Pick<LeadState, 'stage' | 'dueAt' | 'next'>): Partial<LeadState> {
  const next = needsSettling(state) ? state.next : state.delivery
  if (state.stage === 'paid' && next) return { dueAt: called.dueAt, next }
  return needsSettling(state) ? { ...called, next } : called
}
