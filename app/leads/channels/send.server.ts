/**
 * One HTTP call for an adapter. It never throws: whatever happens becomes an outcome.
 */
import { type OutsideAnswer, type OutsideCall, callOutside, isSuccess } from '#app/http/call-outside.server.ts'
import type { Outcome } from '#app/leads/lead.ts'
import type { Fetch } from './channel.ts'
import { type Answer, classifyAnswer, classifyFailure, stoppedBeforehand } from './classify.server.ts'
import { type Finding, toOutcome } from './finding.server.ts'
import { parseRetryAfter } from './retry-after.server.ts'

export type Call = OutsideCall & {
  /** As staff know it, at the start of a sentence: `The CRM`. */
  service: string
  /** The setting that holds its address: `CRM_URL`. */
  setting: string
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
  let answered: OutsideAnswer
  try {
    answered = await callOutside(call, fetch, signal)
  } catch (error) {
    return classifyFailure(error, call.setting)
  }
  const answer = await toAnswer(answered, call)
  return call.judge(answer) ?? classifyAnswer(answer, call.setting)
}

async function toAnswer(answered: OutsideAnswer, { readsSuccessBody = true }: Call): Promise<Answer> {
  const { status, headers } = answered
  return {
    status,
    body: readsSuccessBody || !isSuccess(status) ? await readBody(answered) : await discardBody(answered),
    retryAfterMs: parseRetryAfter(headers.get('Retry-After')),
    location: headers.get('Location'),
  }
}

/** @returns null for a body that is longer than allowed, or broke off: the status is known even so */
const readBody = (answered: OutsideAnswer) => answered.readBody().catch(() => null)

async function discardBody(answered: OutsideAnswer) {
  await answered.discardBody()
  return null
}
