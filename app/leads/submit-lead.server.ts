/**
 * The way of every form, whatever page it is on: read -> check -> screen -> store -> answer. No outside service is called
 * before the answer; the dispatcher brings the stored lead to them.
 */
import { createHash } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'

import { getCity } from '#app/content/queries/cities.server.ts'
import { getNotice } from '#app/content/queries/form-view.server.ts'
import { getSite } from '#app/content/queries/site.server.ts'
import { WHATSAPP, splitPost } from '#app/forms/post.ts'
import { forms, isFormId } from '#app/forms/registry.ts'
import type { FormId } from '#app/forms/registry.ts'
import { validate } from '#app/forms/validate.ts'
import { readAttribution } from '#app/http/attribution.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { log } from '#app/log.server.ts'
import { leadsTotal } from '#app/metrics.server.ts'
import { services } from '#app/services.server.ts'
import { channelsOf } from './delivery/routing.server.ts'
import { screen } from './screening.server.ts'

/** Where a form stands: which one it is when the post does not say, and the page it is on. */
export type FormPlace = { form: FormId; placement: string; page: string }

export type LeadAnswer =
  | { kind: 'accepted'; form: FormId; ref: string; phone: string }
  | { kind: 'invalid'; form: FormId; result: SubmissionResult }
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

  const { [WHATSAPP.name]: whatsapp, ...fields } = withoutEmpty(submission.value)
  const consent = { version: getNotice(form).version, whatsapp: whatsapp === WHATSAPP.yes }
  const page = pageOf(hidden('page')) ?? place.page
  try {
    const { ref, repeat } = await services.store.accept(
      {
        form,
        header: headerOf(form, hidden('placement') || place.placement, page),
        fields,
        page,
        attribution: readAttribution(request),
        consent,
        screening: screen({ honeypot: hidden('honeypot') }),
        createdAt: new Date(),
      },
      { submissionId: submissionIdOf(hidden('submissionId')), contentHash: hashOf(form, fields) },
      channelsOf(form, consent).map((name) => ({ name, on: services.channelsOn.has(name) })),
    )
    log.info({ ref, form, repeat }, 'lead accepted')
    leadsTotal.inc({ form, answer: repeat ? 'repeat' : 'accepted' })
    services.dispatcher.wake()
    return { kind: 'accepted', form, ref, phone: fields.phone ?? '' }
  } catch (error) {
    log.error({ form, err: error }, 'a lead could not be stored')
    leadsTotal.inc({ form, answer: 'unavailable' })
    return { kind: 'unavailable', form, result: submission.reply({ formErrors: ['not stored'] }) }
  }
}

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
