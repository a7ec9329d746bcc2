/**
 * The way of every form, whatever page it is on: read -> check -> captcha -> screen -> store -> answer. No outside service is
 * called before the answer, but for reCAPTCHA where it is set up; the dispatcher brings the stored lead to them.
 */
import { createHash } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'

import type { CaptchaFinding } from '#app/captcha/check-captcha.server.ts'
import { getCity } from '#app/content/queries/cities.server.ts'
import { getNotice } from '#app/content/queries/form-view.server.ts'
import { getSite } from '#app/content/queries/site.server.ts'
import { WHATSAPP, splitPost } from '#app/forms/post.ts'
import type { Question } from '#app/forms/post.ts'
import { forms, isFormId } from '#app/forms/registry.ts'
import type { FormId } from '#app/forms/registry.ts'
import { validate } from '#app/forms/validate.ts'
import { readAttribution } from '#app/http/attribution.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { log } from '#app/log.server.ts'
import { leadsTotal } from '#app/metrics.server.ts'
import { services } from '#app/services.server.ts'
import { channelsOf } from './delivery/routing.server.ts'
import { screen, withCaptcha } from './screening.server.ts'

/** Where a form stands: which one it is when the post does not say, and the page it is on. */
export type FormPlace = { form: FormId; placement: string; page: string }

export type LeadAnswer =
  | { kind: 'accepted'; form: FormId; ref: string; phone: string }
  /** `question`: all is right but its answer. The lead is kept meanwhile, and released by the right one. */
  | { kind: 'invalid'; form: FormId; result: SubmissionResult; question?: Question }
  /** Nothing could be stored. The visitor is told so, and keeps what was typed. */
  | { kind: 'unavailable'; form: FormId; result: SubmissionResult }

/** @throws {Response} when the post is not a form that can be read (405, 413, 415) */
export async function submitLead(request: Request, place: FormPlace): Promise<LeadAnswer> {
  const post = await readForm(request)
  const { hidden } = splitPost(post)
  const named = hidden('form')
  const form = isFormId(named) ? named : place.form
  const submission = validate(form, post)
  if (submission.status !== 'success') return { kind: 'invalid', form, result: submission.reply() }

  const placement = hidden('placement') || place.placement
  const screening = screen({ honeypot: hidden('honeypot') })
  const captcha = asksCaptcha(form, placement)
    ? await services.captcha.check({
        form,
        looksAutomated: screening.verdict === 'suspicious',
        recaptcha: hidden('recaptcha'),
        widget: hidden('captchaWidget'),
        token: hidden('captchaToken'),
        answer: hidden('captchaAnswer'),
      })
    : NOT_ASKED
  if (captcha.kind === 'not-ticked') {
    return { kind: 'invalid', form, result: submission.reply({ fieldErrors: { captcha: [captcha.error] } }) }
  }

  const { [WHATSAPP.name]: whatsapp, ...fields } = withoutEmpty(submission.value)
  const consent = { version: getNotice(form).version, whatsapp: whatsapp === WHATSAPP.yes }
  const page = pageOf(hidden('page')) ?? place.page
  try {
    const { ref, repeat } = await services.store.accept(
      {
        form,
        header: headerOf(form, placement, page),
        fields,
        page,
        attribution: readAttribution(request),
        consent,
        screening: withCaptcha(screening, captcha.kind),
        createdAt: new Date(),
      },
      { submissionId: submissionIdOf(hidden('submissionId')), contentHash: hashOf(form, fields) },
      channelsOf(form, consent).map((name) => ({ name, on: services.channelsOn.has(name) })),
    )
    log.info({ ref, form, repeat }, 'lead accepted')
    leadsTotal.inc({ form, answer: repeat ? 'repeat' : 'accepted' })
    if (captcha.kind === 'question') {
      return { kind: 'invalid', form, result: submission.reply({ formErrors: [ASKED] }), question: captcha.question }
    }
    // Kept since it was asked, under the same words.
    if (captcha.kind === 'person' && repeat) await services.store.release(ref)
    services.dispatcher.wake()
    return { kind: 'accepted', form, ref, phone: fields.phone ?? '' }
  } catch (error) {
    log.error({ form, err: error }, 'a lead could not be stored')
    leadsTotal.inc({ form, answer: 'unavailable' })
    return { kind: 'unavailable', form, result: submission.reply({ formErrors: ['not stored'] }) }
  }
}

const ASKED = 'One short question before this goes out: you find it above the button.'
const NOT_ASKED: CaptchaFinding = { kind: 'not-asked' }

/** The specification has one there, and nowhere else. */
const asksCaptcha = (form: FormId, placement: string) => form === 'contact' && placement === 'contacts'

/** The form's own words for the place, with the names of brand and city in them; an unknown place gets the form's first. */
function headerOf(form: FormId, placement: string, page: string): string {
  const headers: Record<string, string> = forms[form].headers
  const header = (Object.hasOwn(headers, placement) ? headers[placement] : Object.values(headers)[0]) ?? form
  return header.replace('{brand}', getSite().brand).replace('{city}', getCity(page.slice(1))?.name ?? '')
}

const withoutEmpty = (value: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(value).flatMap(([name, text]) => (text ? [[name, text]] : [])))

const pageOf = (path: string) => (/^\/[\w\-/.]{0,199}$/.test(path) ? path : null)

const submissionIdOf = (id: string) => (/^[\w-]{16,64}$/.test(id) ? id : null)

/** The same words from the same phone in the same form have the same hash, however they were spaced. */
function hashOf(form: FormId, fields: Record<string, string>): string {
  const words = Object.entries(fields)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, text]) => [name, text.toLowerCase().replace(/\s+/g, ' ')])
  return createHash('sha256')
    .update(JSON.stringify([form, words]))
    .digest('base64url')
}
