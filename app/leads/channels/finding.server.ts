/**
 * What a call came to. An adapter gives the end of a sentence; `toOutcome` puts the service's name before it and makes what
 * the service said safe to show, so that no adapter writes a reason by hand.
 */
import type { Outcome } from '#app/leads/lead.ts'
import { cut } from './cut.ts'
import { quote, toReason } from './reason.server.ts'

const MAX_REFERENCE = 200

export type Finding =
  | { status: 'delivered'; reference?: string }
  | {
      status: Exclude<Outcome['status'], 'delivered'>
      /** Goes on from the service's name: `refused our key (401)`. */
      says: string
      /** What the service said itself. */
      message?: string | null
      afterMs?: number | null
    }

export function toOutcome(finding: Finding, service: string, privateTexts: string[]): Outcome {
  if (finding.status === 'delivered')
    return finding.reference ? { ...finding, reference: toName(finding.reference) } : finding
  const { status, says, message, afterMs } = finding
  const reason = toReason(`${service} ${says}${message ? `: "${quote(message, privateTexts)}"` : ''}`)
  return status === 'retry' && afterMs ? { status, reason, afterMs } : { status, reason }
}

/** What a service calls it: short, and without control characters, which not every database stores. */
const toName = (reference: string) => cut(reference.replace(/\p{Cc}+/gu, ' '), MAX_REFERENCE)
