/** Handles every form: read, screen, store, respond. Delivery to services follows later. */
import type { SubmissionResult } from '@conform-to/react'
import type { Logger } from 'pino'

import type { Question } from '#app/forms/post.ts'
import type { FormId } from '#app/forms/registry.ts'
import { clientAddress } from '#app/http/request-context.server.ts'
import { leadsTotal } from '#app/telemetry/metrics.server.ts'
import type { ChannelName } from './lead.ts'
import { type LeadRecord, type WindowWish, toLeadRecord } from './lead-record.server.ts'
import { type FormPlacement, readLeadPost } from './read-lead-post.server.ts'
import type { QuarantineGate } from './screening/quarantine-gate.ts'
import type { Screener } from './screening/screener.server.ts'
import type { Accepted, LeadStore } from './store/lead-store.ts'
import type { QuarantineRoom } from './store/quarantine-room.server.ts'

export type SubmitResult =
  /** `mayBook` means that the lead has a page on which the visitor can choose a window; `hasWish` that one was chosen with the form. */
  | { kind: 'accepted'; form: FormId; id: string; ref: string; phone: string; mayBook: boolean; hasWish: boolean }
  | Refused

/** `placement` and `window` are those of the post. */
export type Refused = { form: FormId; placement: string; window: string; result: SubmissionResult } &
  /** `question`: valid, but the captcha is unanswered. The lead is stored already, and a correct answer releases it. */
  (
    | { kind: 'invalid'; question?: Question }
    /** Another site's page sent it. The form of the page shows what was typed, and nothing is stored. */
    | { kind: 'foreign'; page: string }
    /** Storage failed, the post is part of a flood, or there is no place for it. The form is shown again with a message and the typed values. */
    | { kind: 'unavailable'; reason: 'flood' | 'storage' | 'full' }
  )

export type SubmitLead = (request: Request, place: FormPlacement) => Promise<SubmitResult>

type Options = {
  store: Pick<LeadStore, 'accept'>
  screener: Screener
  gate: QuarantineGate
  room: Pick<QuarantineRoom, 'count'>
  channelsOn: ReadonlySet<ChannelName>
  dispatcher: { wake: () => void }
  /** The full address of a page of this site, in the language of the request. */
  toAddress: (page: string) => string
  /** Reads the window that a visitor chose with the form. */
  readWish: (form: FormId, window: string, pincode: string) => WindowWish | undefined
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

export function createSubmitLead(options: Options): SubmitLead {
  const { store, screener, gate, room, channelsOn, dispatcher, toAddress, readWish, log } = options

  /** @throws {Response} if the post is not a readable form (403, 405, 413, 415) */
  return async function submitLead(request, place) {
    const { form, placement, window, unknown, ...read } = await readLeadPost(request, place)
    const about = { form, placement, window }
    if ('foreign' in read) return { kind: 'foreign', ...about, result: read.foreign, page: toAddress(place.page) }
    if ('refused' in read) return { kind: 'invalid', ...about, result: read.refused }
    const { post } = read
    if (unknown > 0) log.warn({ form, fields: unknown }, 'unknown fields dropped: page from before a deployment')

    const ask = (question: Question): SubmitResult => {
      return { kind: 'invalid', ...about, result: post.reply({ formErrors: [ASKED] }), question }
    }
    const fail = (reason: 'flood' | 'storage'): SubmitResult => {
      return { kind: 'unavailable', ...about, result: post.reply({ formErrors: [] }), reason }
    }

    const verdict = await screener.screen(post)
    if (verdict.action === 'refuse')
      return { kind: 'invalid', ...about, result: post.reply({ fieldErrors: { captcha: [verdict.error] } }) }
    if (!('screening' in verdict)) {
      leadsTotal.inc({ form, answer: 'unavailable' })
      return verdict.action === 'ask' ? ask(verdict.question) : fail('flood')
    }

    const wish = readWish(form, window, post.fields.pincode ?? '')
    const record = toLeadRecord(post, verdict.screening, { channelsOn, wish })
    const isAsked = verdict.action === 'store-and-ask'
    // The question is the same, and its right answer stores the post. Without one a thank-you would be untrue.
    if (isOverflow(record, isAsked)) return isAsked ? ask(verdict.question) : fail('flood')
    const stored = await accept(record)
    if (!stored) return fail('storage')
    if (verdict.action === 'store-and-ask') return ask(verdict.question)
    dispatcher.wake()
    // A post that looks automated books no window, and its response reveals nothing.
    const mayBook = form === 'demo' && verdict.screening.verdict === 'clean'
    const { id, ref } = stored
    return { kind: 'accepted', form, id, ref, phone: post.fields.phone ?? '', mayBook, hasWish: window !== '' }
  }

  /** Whether a suspicious post is only counted, because too many came before it. */
  function isOverflow(record: LeadRecord, isAsked: boolean): boolean {
    const { form, screening } = record.lead
    if (screening.verdict === 'clean') return false
    const bytes = Buffer.byteLength(JSON.stringify(record))
    const reason = gate.admit({ address: clientAddress(), bytes, isAsked })
    if (reason === null) return false
    room.count(form, reason, bytes)
    leadsTotal.inc({ form, verdict: screening.verdict, answer: 'counted' })
    return true
  }

  /** @returns null if neither database nor journal could store it */
  async function accept(record: LeadRecord): Promise<Accepted | null> {
    const { form, screening } = record.lead
    try {
      const accepted = await store.accept(record)
      log.info({ ref: accepted.ref, form, repeat: accepted.repeat }, 'lead stored')
      leadsTotal.inc({ form, verdict: screening.verdict, answer: accepted.repeat ? 'repeat' : 'accepted' })
      return accepted
    } catch (error) {
      log.error({ form, err: error }, 'lead not stored')
      leadsTotal.inc({ form, verdict: screening.verdict, answer: 'unavailable' })
      return null
    }
  }
}

const ASKED = 'Please answer one short question before we send this. You will find it above the button.'
