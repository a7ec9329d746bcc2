/** One HTTP call for an adapter. It never throws: whatever happens becomes an outcome. */
import { type OutsideResponse, type OutsideCall, callOutside, isSuccess } from '#app/http/call-outside.server.ts'
import type { Outcome } from '#app/leads/lead.ts'
import type { Fetch } from './channel.ts'
import { type ServiceResponse, classifyResponse, classifyFailure, stoppedBeforehand } from './classify.server.ts'
import { type Classification, toOutcome } from './classification.server.ts'
import { parseRetryAfter } from './retry-after.server.ts'

export type Call = OutsideCall & {
  /** As staff know it, at the start of a sentence: `The CRM`. */
  service: string
  /** The setting that holds its address: `CRM_URL`. */
  setting: string
  /** What no reason may repeat: the visitor's words, keys. */
  privateTexts: string[]
  /** What this service means by an answer; null leaves it to the common table. */
  classify: (answer: ServiceResponse) => Classification | null
  /** @default true; false where a 2xx says it all: then its body is not waited for */
  readsSuccessBody?: boolean
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

async function toServiceResponse(
  response: OutsideResponse,
  { readsSuccessBody = true }: Call,
): Promise<ServiceResponse> {
  const { status, headers } = response
  return {
    status,
    body: readsSuccessBody || !isSuccess(status) ? await readBody(response) : discardBody(response),
    retryAfterMs: parseRetryAfter(headers.get('Retry-After')),
    location: headers.get('Location'),
  }
}

/** @returns null for a body that is longer than allowed, or broke off: the status is known even so */
const readBody = (answered: OutsideResponse) => answered.readBody().catch(() => null)

function discardBody(answered: OutsideResponse) {
  void answered.discardBody()
  return null
}
