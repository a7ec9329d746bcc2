/** Puts what happened to a person's enquiries into one order. */
import type { Arrival, PersonEvent } from './person-rules.ts'
import type { OutsideEvent } from './outside-rules.ts'
import { type EventKind, type LeadEvent, isTap, withoutUndone } from './lead-event.ts'

export type Enquiry = {
  leadId: string
  createdAt: number
  arrival: Arrival
  /** Oldest first. */
  events: LeadEvent[]
  outside: OutsideEvent[]
}

/** Of the same time, an arrival comes first, then the acts of staff, whose outcome may have cancelled the visit. */
const PLACES = { arrival: 0, act: 1, outside: 2 } as const

/**
 * @param requests a person's requests not to be called, and the times in which one waited for staff to ask
 * @returns oldest first
 */
export function orderEvents(enquiries: Enquiry[], requests: OutsideEvent[]): PersonEvent[] {
  const all = enquiries.flatMap(({ leadId, createdAt, arrival, events, outside }) => [
    { at: createdAt, leadId, arrival },
    ...timed(events).map(({ act, at }) => ({ at: Math.max(at, createdAt), leadId, act })),
    ...withoutRestored(outside, events).map((event) => ({ at: Math.max(event.at, createdAt), leadId, outside: event })),
  ])
  const asked = requests.map((event) => ({ at: event.at, leadId: '', outside: event }))
  return [...all, ...asked].toSorted((a, b) => a.at - b.at || placeOf(a) - placeOf(b))
}

const placeOf = (event: PersonEvent) =>
  'arrival' in event ? PLACES.arrival : 'act' in event ? PLACES.act : PLACES.outside

/** An act that cancelled a visit was undone, and so was the visit: neither happened. */
function withoutRestored(outside: OutsideEvent[], events: LeadEvent[]): OutsideEvent[] {
  const actOf = new Map(events.map((event) => [event.id, event]))
  const undone = events.flatMap((undo) => {
    const act = undo.kind === 'undone' ? actOf.get(undo.data.event ?? '') : undefined
    return act ? [{ actAt: act.at, undoneAt: undo.at }] : []
  })
  const has = (kind: OutsideEvent['kind'], at: number) =>
    outside.some((event) => event.kind === kind && event.at === at)
  const pairs = undone.filter(
    ({ actAt, undoneAt }) => has('cancelled-by-staff', actAt) && has('booked-by-staff', undoneAt),
  )
  return outside.filter(
    ({ kind, at }) =>
      !pairs.some(
        ({ actAt, undoneAt }) =>
          (kind === 'cancelled-by-staff' && at === actAt) || (kind === 'booked-by-staff' && at === undoneAt),
      ),
  )
}

/**
 * Acts keep the order in which they were stored: a message may arrive long after its own time, and is still new. None counts as later
 * than one stored after it, so a clock that ran ahead for one act does not move others after later payments.
 */
function timed(events: LeadEvent[]): { act: LeadEvent; at: number }[] {
  let earliest = Infinity
  let latest = -Infinity
  return withoutUndone(events)
    .toReversed()
    .map((act) => {
      const at = Math.min(earliest, act.savedAt ?? act.at)
      if (!isTapOrNote(act.kind)) earliest = at
      return { act, at }
    })
    .toReversed()
    .map(({ act, at }) => ({ act, at: (latest = Math.max(latest, at)) }))
}

/** Taps and notes may be stored long after their time, so they give no bound for earlier acts. */
const isTapOrNote = (kind: EventKind) => isTap(kind) || kind === 'note'
