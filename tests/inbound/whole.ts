/** Whether everything that a person typed stands in what the desk stores of a post. */
import { toAsciiDigits } from '#app/forms/clean-paste.ts'
import type { InboundEvent } from '#app/inbound/inbound-event.ts'
import { toInboundLead } from '#app/inbound/to-inbound-lead.server.ts'

/** Texts of the person, without what stands for no value. */
export function typedOf(given: unknown): string[] {
  if (given === null || given === undefined) return []
  return typeof given === 'object' ? Object.values(given).flatMap(typedOf) : String(given).trim() ? [String(given)] : []
}

const compact = (text: string) =>
  toAsciiDigits(text)
    .normalize('NFC')
    .replace(/[\s'"\\]|[\u200b\u200e\u200f]/g, '')
const digitsOf = (text: string) => toAsciiDigits(text).replace(/\D/g, '')

export function isThere(typed: string, arrived: string): boolean {
  if (compact(arrived).includes(compact(typed))) return true
  // A number is stored as +91…, and its first digits may be a 0 or a country's.
  const digits = digitsOf(typed)
  return (
    digits.length >= 6 && /^[+\d\s()./-]+$/.test(toAsciiDigits(typed)) && digitsOf(arrived).includes(digits.slice(-9))
  )
}

/** The fields of the leads that the events become. */
export const arrivedOf = (events: InboundEvent[]) =>
  events
    .flatMap((event) =>
      event.kind === 'message' || event.kind === 'call' || event.kind === 'enquiry'
        ? Object.values(
            toInboundLead({ event, key: event.id, since: null, receivedAt: 0, channelsOn: new Set() }).lead.fields,
          )
        : [],
    )
    .join('\n')
