/** Makes one HTTP call for an adapter. Never throws: every failure becomes an outcome. */
import {
  type Fetch,
  type OutsideResponse,
  type OutsideCall,
  callOutside,
  isSuccess,
} from '#app/http/call-outside.server.ts'
import { type ServiceResponse, classifyResponse, classifyFailure, stoppedBeforehand } from './classify.server.ts'
import { type Classification, toOutcome } from './classification.server.ts'
import type { Outcome } from './outcome.ts'
import { parseRetryAfter } from './retry-schedule.ts'

export type Call = OutsideCall & {
  /** The subject of sentences for staff, such as `The CRM`. */
  service: string
  /** Name of the setting with the URL, such as `CRM_URL`. */
  setting: string
  /** Texts to redact from reasons: the visitor's values and our keys. */
  privateTexts: string[]
  /** Classifies a response by the service's own rules; null falls back to the common table. */
  classify: (answer: ServiceResponse) => Classification | null
  /** How much of a 2xx body to read. The beginning shows whether it is a web page, without waiting for a slow service. @default all */
  successBody?: 'all' | 'beginning'
}

export async function send(call: Call, fetch: Fetch, signal: AbortSignal): Promise<Outcome> {
  const classification = await makeCall(call, fetch, signal)
  return toOutcome(classification, call.service, call.privateTexts)
}

async function makeCall(call: Call, fetch: Fetch, signal: AbortSignal): Promise<Classification> {
  if (signal.aborted) return stoppedBeforehand
  let outside: OutsideResponse
  try {
    outside = await callOutside(call, fetch, signal)
  } catch (error) {
    return classifyFailure(error, call.setting)
  }
  const response = await toServiceResponse(outside, call)
  return call.classify(response) ?? classifyResponse(response, call.setting)
}

async function toServiceResponse(response: OutsideResponse, { successBody }: Call): Promise<ServiceResponse> {
  const { status, headers, readBeginning, readBody } = response
  const read = isSuccess(status) && successBody === 'beginning' ? readBeginning : readBody
  return {
    status,
    // Null for a body that is too long or incomplete; the status is still known.
    body: await read().catch(() => null),
    retryAfterMs: parseRetryAfter(headers.get('Retry-After')),
    location: headers.get('Location'),
  }
}
