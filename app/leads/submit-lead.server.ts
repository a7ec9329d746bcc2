/** Handles every form: read, validate, screen, captcha, store, respond. Services get the lead later. */
import type { SubmissionResult } from '@conform-to/react'
import type { Logger } from 'pino'

import type { Captcha, CaptchaResult } from '#app/captcha/check-captcha.server.ts'
import type { Question } from '#app/forms/post.ts'
import { readPost, toRefusal } from '#app/forms/read-post.ts'
import type { Hidden } from '#app/forms/read-post.ts'
import type { FormId } from '#app/forms/registry.ts'
import { validate } from '#app/forms/validate.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { clientAddress } from '#app/http/request-context.server.ts'
import { leadsTotal } from '#app/telemetry/metrics.server.ts'
import { readAttribution } from './attribution.server.ts'
import { channelsOf } from './delivery/routing.server.ts'
import type { ChannelName } from './lead.ts'
import { createLeadRecord } from './lead-record.server.ts'
import type { WindowWish } from './lead-record.server.ts'
import { type FormPlace, toNewLead, toRepeatKeys, toValidPost, type ValidPost } from './new-lead.server.ts'
import { referringPage } from './referring-page.server.ts'
import { type Screened, type Screener, withCaptcha } from './screening/screener.server.ts'
import type { Accepted, LeadStore, NewLead, RepeatKeys } from './store/lead-store.ts'

/** `isAsked`: the visitor asked for a window with the form; the page of `token` shows the result. */
export type VisitPlace = { token: string; isAsked: boolean }

export type SubmitResult =
  | { kind: 'accepted'; form: FormId; ref: string; phone: string; visit?: VisitPlace }
  /** `question`: valid, but the captcha is unanswered. The lead is stored already, and the right answer releases it. */
  | { kind: 'invalid'; form: FormId; result: SubmissionResult; window: string; question?: Question }
  /** Storage failed, or the post is part of a flood. The form comes back with a message and what was typed. */
  | { kind: 'unavailable'; form: FormId; result: SubmissionResult; window: string; reason: 'flood' | 'storage' }

export type SubmitLead = (request: Request, place: FormPlace) => Promise<SubmitResult>

type Options = {
  store: Pick<LeadStore, 'accept'>
  screener: Screener
  captcha: Captcha
  channelsOn: ReadonlySet<ChannelName>
  dispatcher: { wake: () => void }
  visits: {
    readWish: (form: FormId, window: string, pincode: string) => WindowWish | undefined
    tokens: { tokenOf: (leadId: string) => string }
  }
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

export function createSubmitLead(options: Options): SubmitLead {
  const { store, screener, captcha, channelsOn, dispatcher, visits, log } = options

  /** @throws {Response} if the post is not a readable form (403, 405, 413, 415) */
  async function submitLead(request: Request, place: FormPlace): Promise<SubmitResult> {
    const read = readPost(await readForm(request), place.form)
    const { form, hidden } = read
    const asked = { form, window: hidden('window') }
    if (read.refusal) return { kind: 'invalid', ...asked, result: toRefusal(read) }
    if (read.unknown > 0) log.warn({ form, fields: read.unknown }, 'a page of another release sent unknown fields')
    const submission = validate(form, read.fields)
    if (submission.status !== 'success') return { kind: 'invalid', ...asked, result: submission.reply() }
    const invalid = (errors: Parameters<typeof submission.reply>[0], question?: Question): SubmitResult => ({
      kind: 'invalid',
      ...asked,
      result: submission.reply(errors),
      ...(question && { question }),
    })
    const unavailable = (reason: 'flood' | 'storage'): SubmitResult => ({
      kind: 'unavailable',
      ...asked,
      result: submission.reply({ formErrors: [] }),
      reason,
    })

    // A dialog's form, sent before its code has come, names no page.
    const from = { ...place, page: referringPage(request) ?? place.page }
    const post = toValidPost(form, submission.value, read.fields, hidden, from)
    const screened = await screenPost(request, post.typed, hidden)
    const checked = await checkCaptcha(post, screened, hidden)
    if (screened.isFlood && checked.kind !== 'person') {
      leadsTotal.inc({ form, answer: 'unavailable' })
      // Not stored: a flood must not fill the disk.
      return checked.kind === 'question' && !screened.lacksPageToken
        ? invalid({ formErrors: [ASKED] }, checked.question)
        : unavailable('flood')
    }
    if (checked.kind === 'not-ticked') return invalid({ fieldErrors: { captcha: [checked.error] } })

    const screening = withCaptcha(screened.screening, checked.kind, await screenAnswer(checked, hidden))
    const wish = visits.readWish(form, asked.window, post.fields.pincode ?? '')
    const lead = toNewLead(post, readAttribution(request), screening)
    const stored = await accept(lead, toRepeatKeys(post, hidden('submissionId')), wish)
    if (!stored) return unavailable('storage')
    if (stored.repeat && !screened.isFlood) await screener.uncount(post.typed)
    if (checked.kind === 'question') return invalid({ formErrors: [ASKED] }, checked.question)
    dispatcher.wake()
    const accepted = { kind: 'accepted', form, ref: stored.ref, phone: post.fields.phone ?? '' } as const
    // An automated-looking post takes no window and learns nothing.
    if (form !== 'demo' || screening.verdict !== 'clean') return accepted
    return { ...accepted, visit: { token: visits.tokens.tokenOf(stored.id), isAsked: asked.window !== '' } }
  }

  /** @returns null if neither database nor journal could store it */
  async function accept(lead: NewLead, keys: RepeatKeys, wish?: WindowWish): Promise<Accepted | null> {
    const { form, screening } = lead
    try {
      const channels = channelsOf(lead).map((name) => ({ name, on: channelsOn.has(name) }))
      const accepted = await store.accept(createLeadRecord(lead, keys, channels, wish))
      log.info({ ref: accepted.ref, form, repeat: accepted.repeat }, 'lead accepted')
      leadsTotal.inc({ form, verdict: screening.verdict, answer: accepted.repeat ? 'repeat' : 'accepted' })
      return accepted
    } catch (error) {
      log.error({ form, err: error }, 'a lead could not be stored')
      leadsTotal.inc({ form, verdict: screening.verdict, answer: 'unavailable' })
      return null
    }
  }

  const screenPost = (request: Request, fields: Record<string, string>, hidden: Hidden) =>
    screener.screen({
      headers: request.headers,
      address: clientAddress(),
      fields,
      honeypot: hidden('honeypot') || hidden('formerHoneypot'),
      pageToken: hidden('pageToken'),
      seconds: hidden('seconds'),
    })

  /** The form of `/contacts` always has a captcha, by the specification. Elsewhere only automated-looking posts get one. */
  async function checkCaptcha(post: ValidPost, screened: Screened, hidden: Hidden): Promise<CaptchaResult> {
    const { form, placement } = post
    const { isFlood, screening } = screened
    const looksAutomated = screening.verdict === 'suspicious' || isFlood
    const [token, answer] = [hidden('captchaToken'), hidden('captchaAnswer')]
    // In a flood only the local question is used, because it costs nothing.
    if (isFlood) return captcha.check({ form, looksAutomated, recaptcha: '', widget: '', token, answer })
    const isAlwaysThere = form === 'contact' && placement === 'contacts'
    if (!isAlwaysThere && !token && !looksAutomated) return { kind: 'not-asked' }
    const [recaptcha, widget] = [hidden('recaptcha'), hidden('captchaWidget')]
    return captcha.check({ form, looksAutomated, recaptcha, widget, token, answer })
  }

  /** One right answer serves one person, not a bot that can add. */
  async function screenAnswer(checked: CaptchaResult, hidden: Hidden) {
    const token = hidden('captchaToken')
    return token && checked.kind === 'person' ? screener.screenAnswer(token, clientAddress()) : null
  }

  return submitLead
}

const ASKED = 'One short question before this goes out: you find it above the button.'
