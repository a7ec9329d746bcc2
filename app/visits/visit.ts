/** A visit is the window that a lead has booked, with its state. */
import type { VisitEventRow, VisitMessageRow, VisitRow } from '#app/database/tables.ts'
import type { VisitKind } from './windows.ts'

/**
 *   missed: the requested window was taken; sales see the request, and the visitor may choose another
 *   booked -> on_the_way -> done | nobody_there
 *   booked -> cancelled -> booked …
 */
export type VisitStatus = VisitRow['status']

export type VisitEvent = VisitEventRow['what']

/** The occasion for a message. */
export type VisitMoment = Exclude<VisitMessageRow['moment'], 'paid'>

/** States of a visit that is booked and still to come. */
export const LIVE = ['booked', 'on_the_way'] as const satisfies VisitStatus[]
/** States from which a visitor may choose a window. */
export const MOVABLE = ['booked', 'missed', 'cancelled'] as const satisfies VisitStatus[]

export const isLive = (status: VisitStatus) => status === 'booked' || status === 'on_the_way'

/** `city`, `kind` and `startsAt` describe the current, last or requested window. */
export type Visit = {
  leadId: string
  city: string
  kind: VisitKind
  startsAt: number
  status: VisitStatus
  version: number
  technician: string | null
  email: string | null
  confirmedAt: number | null
  reason: string | null
  changedAt: number
  /** The number of the visitor's current link. */
  link: number
}
