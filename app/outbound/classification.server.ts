/** The meaning of a service's response. `toOutcome` redacts its text and writes the reason; adapters write none. */
import { cut } from './cut.ts'
import type { Outcome } from './outcome.ts'
import { quote, toReason } from './reason.server.ts'

const MAX_REFERENCE = 200

export type Classification =
  | { status: 'delivered'; reference?: string }
  | {
      status: Exclude<Outcome['status'], 'delivered'>
      /** Follows the service's name in a sentence: `refused our key (401)`. */
      phrase: string
      message?: string | null
      afterMs?: number | null
    }

export function toOutcome(classification: Classification, service: string, privateTexts: string[]): Outcome {
  if (classification.status === 'delivered')
    return classification.reference
      ? { ...classification, reference: toName(classification.reference) }
      : classification
  const { status, phrase, message, afterMs } = classification
  const reason = toReason(`${service} ${phrase}${message ? `: "${quote(message, privateTexts)}"` : ''}`)
  return status === 'retry' && afterMs ? { status, reason, afterMs } : { status, reason }
}

/** The service's reference, truncated and without control characters, which some databases reject. */
const toName = (reference: string) => cut(reference.replace(/\p{Cc}+/gu, ' '), MAX_REFERENCE)
