/**
 * One HTTP call for an adapter. It never follows a redirect, never reads more than 64 kB, ends with the signal, and never
 * throws: whatever happens becomes an outcome.
 */
import { readText } from '#app/http/read-text.server.ts'
import type { Outcome } from '#app/leads/lead.ts'
import type { Fetch } from './channel.ts'
import { type Answer, classifyAnswer, classifyFailure, isSuccess, stoppedBeforehand } from './classify.server.ts'
import { type Finding, toOutcome } from './finding.server.ts'
import { parseRetryAfter } from './retry-after.server.ts'

const MAX_BODY_BYTES = 64 * 1024

export type Call = {
  /** As staff know it, at the start of a sentence: `The CRM`. */
  service: string
  /** The setting that holds its address: `CRM_URL`. */
  setting: string
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  /** What no reason may repeat: the visitor's words, keys. */
  privateTexts: string[]
  /** What this service means by an answer; null leaves it to the common table. */
  judge: (answer: Answer) => Finding | null
  /** @default true; false where a 2xx says it all: then its body is not waited for */
  readsSuccessBody?: boolean
}

export async function send(call: Call, fetch: Fetch, signal: AbortSignal): Promise<Outcome> {
  const finding = await findOut(call, fetch, signal)
  return toOutcome(finding, call.service, call.privateTexts)
}

async function findOut(call: Call, fetch: Fetch, signal: AbortSignal): Promise<Finding> {
  if (signal.aborted) return stoppedBeforehand
  const { method, headers, body } = call
  let response: Response
  try {
    response = await fetch(call.url, { method, headers, ...(body && { body }), redirect: 'manual', signal })
  } catch (error) {
    return classifyFailure(error, call.setting)
  }
  const answer = await toAnswer(response, call)
  return call.judge(answer) ?? classifyAnswer(answer, call.setting)
}

async function toAnswer(response: Response, { readsSuccessBody = true }: Call): Promise<Answer> {
  const { status, headers } = response
  const wanted = readsSuccessBody || !isSuccess(status)
  return {
    status,
    body: wanted ? await readBody(response) : await discard(response),
    retryAfterMs: parseRetryAfter(headers.get('Retry-After')),
    location: headers.get('Location'),
  }
}

async function discard(response: Response) {
  // The status has been read; how the rest of the line ends changes nothing.
  await response.body?.cancel().catch(() => undefined)
  return null
}

/** @returns null for a body that is longer than allowed, or broke off: the status is known even so */
const readBody = ({ body }: Response) => readText(body, MAX_BODY_BYTES).catch(() => null)
