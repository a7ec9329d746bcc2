/**
 * Handles every form on every page: read -> validate -> screen -> captcha -> store -> respond. Only reCAPTCHA, where it is set
 * up, is called before the response; the dispatcher sends the stored lead to the other services.
 */
import { createHash } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'

import type { CaptchaResult } from '#app/captcha/check-captcha.server.ts'
import { getCity } from '#app/content/cities/cities.server.ts'
import { getNotice } from '#app/content/forms/form-view.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { ANSWERS, WHATSAPP } from '#app/forms/post.ts'
import type { Question } from '#app/forms/post.ts'
import { readPost, toRefusal } from '#app/forms/read-post.ts'
import type { Hidden } from '#app/forms/read-post.ts'
import { forms } from '#app/forms/registry.ts'
import type { FormId } from '#app/forms/registry.ts'
import { validate } from '#app/forms/validate.ts'
import { readAttribution } from '#app/http/attribution.server.ts'
import { readClientAddress } from '#app/http/client-address.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { log } from '#app/log.server.ts'
import { leadsTotal } from '#app/metrics.server.ts'
import { services } from '#app/services.server.ts'
import { channelsOf } from './delivery/routing.server.ts'
import { createLeadRecord } from './lead-record.server.ts'
import type { WindowWish } from './lead-record.server.ts'
import type { Screened } from './screening/screener.server.ts'
import type { SpamSignal } from './screening/spam-signal.ts'
import { withCaptcha } from './screening/with-captcha.ts'
import type { Accepted, NewLead, RepeatKeys } from './store/lead-store.ts'
import { withAnswers } from './with-answers.server.ts'
import { withProduct } from './with-product.server.ts'

/** The page of a form, and which form it is if the post does not say. */
export type FormPlace = { form: FormId; placement: string; page: string }

/** `isAsked`: a window was asked for with the form, and the page says what became of it. */
export type VisitPlace = { path: string; isAsked: boolean }

export type SubmitResult =
  /** `visit`: the page of the window that was asked for, or of one that may be. */
  | { kind: 'accepted'; form: FormId; ref: string; phone: string; visit?: VisitPlace }
  /** `question`: valid, but its answer is missing. The lead is stored meanwhile, and the right answer releases it. */
  | { kind: 'invalid'; form: FormId; result: SubmissionResult; question?: Question }
  /** Storage failed, or the post is part of a flood. The form comes back with a message and what was typed. */
  | { kind: 'unavailable'; form: FormId; result: SubmissionResult; tooMany?: true }

/** @throws {Response} if the post is not a readable form (405, 413, 415) */
export async function submitLead(request: Request, place: FormPlace): Promise<SubmitResult> {
  const post = readPost(await readForm(request), place.form)
  const { form, hidden } = post
  if (post.refusal) return { kind: 'invalid', form, result: toRefusal(post) }
  if (post.unknown > 0) log.warn({ form, fields: post.unknown }, 'a page of another release sent unknown fields')
  const submission = validate(form, post.fields)
  if (submission.status !== 'success') return { kind: 'invalid', form, result: submission.reply() }

  const { [WHATSAPP.name]: whatsapp, [ANSWERS.name]: answers, ...typed } = withoutEmpty(submission.value)
  const fields = withAnswers(typed, answers)
  const screened = await screenPost(request, typed, hidden)
  const placement = hidden('placement') || place.placement
  const captcha = await checkCaptcha({ form, placement, screened, hidden })
  if (screened.isFlood && captcha.kind !== 'person') {
    leadsTotal.inc({ form, answer: 'unavailable' })
    // Not stored: a flood must not fill the disk.
    return captcha.kind === 'question' && !screened.lacksPageToken
      ? { kind: 'invalid', form, result: submission.reply({ formErrors: [ASKED] }), question: captcha.question }
      : { kind: 'unavailable', form, result: submission.reply({ formErrors: ['too many'] }), tooMany: true }
  }
  if (captcha.kind === 'not-ticked') {
    return { kind: 'invalid', form, result: submission.reply({ fieldErrors: { captcha: [captcha.error] } }) }
  }

  const screening = withCaptcha(screened.screening, captcha.kind, await screenAnswer(request, captcha.kind, hidden))
  const page = pageOf(hidden('page')) ?? place.page
  const lead: NewLead = {
    form,
    header: headerOf(form, placement, page),
    fields: withProduct(form, fields),
    page,
    attribution: readAttribution(request),
    consent: { version: getNotice(form).version, whatsapp: whatsapp === WHATSAPP.yes },
    screening,
    createdAt: new Date(),
  }
  const contentHash = hashOf(form, fields)
  const wish = services.visits.readWish(form, hidden('window'), fields.pincode ?? '')
  const keys = { submissionId: submissionIdOf(hidden('submissionId'), contentHash), contentHash }
  const stored = await store(lead, keys, wish)
  if (!stored) return { kind: 'unavailable', form, result: submission.reply({ formErrors: ['not stored'] }) }
  if (stored.repeat && !screened.isFlood) await services.screener.uncount(typed)
  if (captcha.kind === 'question') {
    return { kind: 'invalid', form, result: submission.reply({ formErrors: [ASKED] }), question: captcha.question }
  }
  services.dispatcher.wake()
  const accepted = { kind: 'accepted', form, ref: stored.ref, phone: fields.phone ?? '' } as const
  // An automated-looking post has taken no window, and learns nothing.
  if (form !== 'demo' || screening.verdict !== 'clean') return accepted
  return { ...accepted, visit: { path: services.visits.pathOf(stored.id), isAsked: hidden('window') !== '' } }
}

/** @returns null if neither database nor journal could store it */
async function store(lead: NewLead, keys: RepeatKeys, wish?: WindowWish): Promise<Accepted | null> {
  const { form, screening } = lead
  try {
    const channels = channelsOf(lead).map((name) => ({ name, on: services.channelsOn.has(name) }))
    const accepted = await services.store.accept(createLeadRecord(lead, keys, channels, wish))
    log.info({ ref: accepted.ref, form, repeat: accepted.repeat }, 'lead accepted')
    leadsTotal.inc({ form, verdict: screening.verdict, answer: accepted.repeat ? 'repeat' : 'accepted' })
    return accepted
  } catch (error) {
    log.error({ form, err: error }, 'a lead could not be stored')
    leadsTotal.inc({ form, verdict: screening.verdict, answer: 'unavailable' })
    return null
  }
}

const ASKED = 'One short question before this goes out: you find it above the button.'

const screenPost = (request: Request, fields: Record<string, string>, hidden: Hidden) =>
  services.screener.screen({
    headers: request.headers,
    address: readClientAddress(request),
    fields,
    honeypot: hidden('honeypot'),
    pageToken: hidden('pageToken'),
    seconds: hidden('seconds'),
  })

type Suspect = { form: FormId; placement: string; screened: Screened; hidden: Hidden }

/** The form of `/contacts` always has a captcha, by the specification. Elsewhere only automated-looking posts get one. */
async function checkCaptcha({ form, placement, screened, hidden }: Suspect): Promise<CaptchaResult> {
  const { isFlood, filledHoneypot } = screened
  const looksAutomated = screened.screening.verdict === 'suspicious' || isFlood
  const [token, answer] = [hidden('captchaToken'), hidden('captchaAnswer')]
  // In a flood only the local question is used, because it costs nothing.
  if (isFlood) return services.captcha.check({ form, looksAutomated, recaptcha: '', widget: '', token, answer })
  const isAlwaysThere = form === 'contact' && placement === 'contacts'
  // A bot that fills the honeypot gets the usual thank-you, so it learns nothing.
  if (!isAlwaysThere && !token && (!looksAutomated || filledHoneypot)) return { kind: 'not-asked' }
  const [recaptcha, widget] = [hidden('recaptcha'), hidden('captchaWidget')]
  return services.captcha.check({ form, looksAutomated, recaptcha, widget, token, answer })
}

/** One right answer serves one person, not a bot that can add. */
async function screenAnswer(
  request: Request,
  found: CaptchaResult['kind'],
  hidden: Hidden,
): Promise<SpamSignal | null> {
  const token = hidden('captchaToken')
  if (!token || found !== 'person') return null
  return services.screener.screenAnswer(token, readClientAddress(request))
}

/** The form's header for this placement, with brand and city filled in; an unknown placement gets the first one. */
function headerOf(form: FormId, placement: string, page: string): string {
  const headers: Record<string, string> = forms[form].headers
  const header = (Object.hasOwn(headers, placement) ? headers[placement] : Object.values(headers)[0]) ?? form
  return header.replace('{brand}', getSite().brand).replace('{city}', getCity(page.slice(1))?.name ?? '')
}

const withoutEmpty = (value: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(value).flatMap(([name, text]) => (text ? [[name, text]] : [])))

const pageOf = (path: string) => (/^\/[\w\-/.]{0,199}$/.test(path) ? path : null)

/** Includes the content: the same id with different text is another enquiry. */
const submissionIdOf = (id: string, contentHash: string) => (/^[\w-]{16,64}$/.test(id) ? `${id}.${contentHash}` : null)

/** Equal for the same text from the same phone in the same form, ignoring case and spacing. */
function hashOf(form: FormId, fields: Record<string, string>): string {
  const words = Object.entries(fields)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, text]) => [name, text.toLowerCase().replace(/\s+/g, ' ')])
  return createHash('sha256')
    .update(JSON.stringify([form, words]))
    .digest('base64url')
}
