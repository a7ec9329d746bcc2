/** The events that posts from outside services contain, in one form for all services. */

import type { Refusal } from './read-refusal.ts'

/** The sender or caller. At least one of `phone` and `alias` is set, unless the service sent neither. */
export type Contact = {
  /** E.164; foreign numbers as given. */
  phone: string | null
  /** The service's own id of a person, such as `whatsapp:IN.1234`. */
  alias: string | null
  name: string
}

/** `utm_*` and ids of clicks, for first and last touch. */
export type Origin = Record<string, string>

/** In order: a later one never falls back to an earlier one. */
export const RECEIPTS = ['sent', 'failed', 'delivered', 'read'] as const
export type Receipt = (typeof RECEIPTS)[number]

type About = {
  /** Unique among all events of the source, so that a repeat is recognised in any post. */
  id: string
  /** Milliseconds; null if the service sent no readable time. */
  at: number | null
  from: Contact
}

export type InboundEvent =
  | (About & { kind: 'message'; text: string; origin: Origin })
  /** An unanswered call. `to` is the dialled number. */
  | (About & { kind: 'call'; to: string | null; origin: Origin })
  /** A filled-in form of a marketplace or an ad. `where` names it for staff: `IndiaMART enquiry`. `spoke`: a colleague answered their call. */
  | (About & { kind: 'enquiry'; where: string; fields: Record<string, string>; origin: Origin; spoke?: string })
  /** An emoji on one of our messages; empty if it was taken back. */
  | (About & { kind: 'reaction'; emoji: string })
  /** A colleague wrote to them in another app, which is named. */
  | (About & { kind: 'replied'; app: string; text: string })
  /** Asks for nothing: a correction of what they wrote, a new number, which they write from then on. `text` is a sentence for staff. */
  | (About & { kind: 'noted'; text: string; becomes?: Pick<Contact, 'phone' | 'alias'> })
  /** The person wants no more messages, or no calls either; `perhaps`: staff have to read it. `text`: what they wrote. */
  | (About & { kind: 'stop'; of?: Refusal; text?: string })
  /** After a stop, the person has allowed messages again in WhatsApp. */
  | (About & { kind: 'resume' })
  /** Delivery state of our message. `callback` is what we sent with it; `code` and `reason` explain a failure. */
  | (About & { kind: 'receipt'; state: Receipt; callback: string; code: string; reason: string })

/** A person has contacted us. */
export type ContactEvent = Exclude<InboundEvent, { kind: 'receipt' | 'resume' | 'reaction' | 'replied' | 'noted' }>

/** The post is authentic, but this release cannot read it. It stays for staff. */
export class Unreadable extends Error {}

/** Throws one failure from a post's parts, preferably one after which the post is retried. */
export function throwAny(failures: unknown[]): void {
  const passing = failures.find((failure) => !(failure instanceof Unreadable))
  if (failures.length > 0) throw passing ?? failures[0]
}

/** `from` and `to`: E.164; null if it was not sent. */
type Call = { id: string; at: number | null; from: string | null; to: string | null }

/**
 * The dialled number is the campaign: a company advertises different ones in different places.
 * @returns nothing for a caller who withheld the number, whom nobody can call
 */
export const toMissedCall = ({ from, to, ...call }: Call): InboundEvent[] =>
  from === null
    ? []
    : [
        {
          kind: 'call',
          ...call,
          from: { phone: from, alias: null, name: '' },
          to,
          origin: { utm_source: 'call', utm_medium: 'missed call', ...(to && { utm_campaign: to }) },
        },
      ]
