/** Reads and validates a form's post. */
import { createHash } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'

import { findAnswer } from '#app/content/finder/finder.server.ts'
import { withTyped } from '#app/forms/as-typed.ts'
import { ANSWERS, WHATSAPP } from '#app/forms/post.ts'
import { readPost, toRefusal, type FormPost, type Hidden } from '#app/forms/read-post.ts'
import type { FormId } from '#app/forms/registry.ts'
import { validate } from '#app/forms/validate.ts'
import { readAttribution } from './attribution.server.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { splitLanguage } from '#app/messages/languages.ts'
import { isFromOtherSite, readFields, requireSameSite } from '#app/http/read-form.server.ts'
import type { Attribution } from './lead.ts'
import type { RepeatKeys } from './store/lead-store.ts'
import { listPublicPaths } from '#app/content/pages/public-paths.server.ts'

/** A form's page, and the form's id for posts that do not name one. */
export type FormPlacement = { form: FormId; placement: string; page: string }

/** `conform` builds the response if the post is refused later. */
type Reply = (errors?: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }) => SubmissionResult

export type LeadPost = FormPlacement & {
  whatsapp: boolean
  /** The form's fields, as typed. */
  typed: Record<string, string>
  /** The form's fields, as stored. */
  fields: Record<string, string>
  keys: RepeatKeys
  attribution: Attribution
  headers: Headers
  hidden: Hidden
  reply: Reply
}

/** `unknown` counts the fields of a page that was rendered before a deployment. */
export type ReadLeadPost = { form: FormId; placement: string; window: string; unknown: number } & (
  { post: LeadPost } | { refused: SubmissionResult } | { foreign: SubmissionResult }
)

/** @throws {Response} if the post is not a readable form (403, 405, 413, 415) */
export async function readLeadPost(request: Request, place: FormPlacement): Promise<ReadLeadPost> {
  const isForeign = isFromOtherSite(request)
  const read = readPost(await readFields(request), place.form)
  const { form, hidden, unknown } = read
  const placement = hidden('placement') || place.placement
  const about = { form, placement, window: hidden('window'), unknown }
  if (isForeign) return { ...about, foreign: toForeign(read, request) }
  if (read.refusal) return { ...about, refused: toRefusal(read) }
  const submission = validate(form, read.fields)
  if (submission.status !== 'success') return { ...about, refused: submission.reply() }

  const { [WHATSAPP.name]: whatsapp, [ANSWERS.name]: answers, ...typed } = withoutEmpty(submission.value)
  const fields = withAnswers(withTyped(form, typed, read.fields), answers)
  const post = {
    form,
    placement,
    // A dialog's form has no page if it is sent before its code has loaded.
    page: pageOf(hidden('page')) ?? referringPage(request) ?? place.page,
    whatsapp: whatsapp === WHATSAPP.yes,
    typed,
    fields,
    keys: toRepeatKeys(form, fields, hidden('submissionId')),
    attribution: readAttribution(request),
    headers: request.headers,
    hidden,
    reply: (errors: Parameters<Reply>[0]) => submission.reply(errors),
  }
  return { ...about, post }
}

/**
 * Another site's page may have filled in the form, so nothing is stored. The visitor gets the form with what was typed, and sends it
 * from our page. The box for WhatsApp is empty: consent is given on our own page. A withdrawal is refused whole, because
 * one careless press would be too much.
 */
function toForeign({ form, fields }: FormPost, request: Request): SubmissionResult {
  if (form === 'withdraw') requireSameSite(request)
  fields.delete(WHATSAPP.name)
  return toRefusal({ fields })
}

export const withoutEmpty = (value: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(value).flatMap(([name, text]) => (text ? [[name, text]] : [])))

/** The page's path without its language, which the lead stores separately. */
const pageOf = (path: string) => (/^\/[\w\-/.]{0,199}$/.test(path) ? splitLanguage(path).pathname : null)

/** @param id from the browser; empty without JavaScript */
export function toRepeatKeys(form: FormId, fields: Record<string, string>, id: string): RepeatKeys {
  const contentHash = hashOf(form, fields)
  // Includes the content, because the same id with different text is another enquiry.
  return { submissionId: /^[\w-]{16,64}$/.test(id) ? `${id}.${contentHash}` : null, contentHash }
}

/** A hash that is equal for the same text from the same phone in the same form, ignoring case and spacing. */
function hashOf(form: FormId, fields: Record<string, string>): string {
  const words = Object.entries(fields)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, text]) => [name, text.toLowerCase().replace(/\s+/g, ' ')])
  return createHash('sha256')
    .update(JSON.stringify([form, words]))
    .digest('base64url')
}

/** Adds the answers from /which-machine and our advice as text. Omits unknown answers. */
export function withAnswers(
  fields: Record<string, string>,
  query: string | undefined,
  root?: string,
): Record<string, string> {
  // Staff read English.
  const answer = query ? withLanguage('en', () => findAnswer(query, root)) : null
  if (!answer) return fields
  const { said, product, kind } = answer
  const advice = {
    product: product?.name,
    'try-first': `${product?.name} after a test`,
    'test-first': `${product?.name} after a laboratory test`,
    'not-yet': 'not yet',
  }[kind]
  return { ...fields, tap: `${said.join(', ')}; answer ${advice}` }
}

/** @returns the path of the public page that the post came from, if the browser sends it */
export function referringPage(request: Request): string | null {
  const path = URL.parse(request.headers.get('Referer') ?? '')?.pathname
  return path !== undefined && listPublicPaths().includes(path) ? splitLanguage(path).pathname : null
}
