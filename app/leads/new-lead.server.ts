/** Makes the lead of a valid post, with what we add to what was typed. */
import { createHash } from 'node:crypto'

import { getCity } from '#app/content/cities/cities.server.ts'
import { findAnswer } from '#app/content/finder/finder.server.ts'
import { getNotice } from '#app/content/forms/form-view.server.ts'
import { getSale, getSoldProduct } from '#app/content/orders/sale.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { withTyped } from '#app/forms/as-typed.ts'
import { ANSWERS, WHATSAPP } from '#app/forms/post.ts'
import type { Hidden } from '#app/forms/read-post.ts'
import { forms } from '#app/forms/registry.ts'
import type { FormId } from '#app/forms/registry.ts'
import type { Attribution, Screening } from './lead.ts'
import type { NewLead, RepeatKeys } from './store/lead-store.ts'

/** The page of a form, and which form it is if the post does not say. */
export type FormPlace = { form: FormId; placement: string; page: string }

export type ValidPost = {
  form: FormId
  placement: string
  page: string
  whatsapp: boolean
  /** The form's fields. */
  typed: Record<string, string>
  fields: Record<string, string>
}

/** @param post the form's fields as typed */
export function toValidPost(
  form: FormId,
  value: Record<string, string | undefined>,
  post: FormData,
  hidden: Hidden,
  place: FormPlace,
): ValidPost {
  const { [WHATSAPP.name]: whatsapp, [ANSWERS.name]: answers, ...typed } = withoutEmpty(value)
  return {
    form,
    placement: hidden('placement') || place.placement,
    page: pageOf(hidden('page')) ?? place.page,
    whatsapp: whatsapp === WHATSAPP.yes,
    typed,
    fields: withAnswers(withTyped(form, typed, post), answers),
  }
}

export function toNewLead(post: ValidPost, attribution: Attribution, screening: Screening): NewLead {
  const { form, placement, page, whatsapp, fields } = post
  return {
    form,
    header: headerOf(form, placement, page),
    fields: withProduct(form, fields),
    page,
    attribution,
    consent: { version: getNotice(form).version, whatsapp },
    screening,
    createdAt: new Date(),
  }
}

/** @param id from the browser; empty without JavaScript */
export function toRepeatKeys({ form, fields }: ValidPost, id: string): RepeatKeys {
  const contentHash = hashOf(form, fields)
  // Includes the content: the same id with different text is another enquiry.
  return { submissionId: /^[\w-]{16,64}$/.test(id) ? `${id}.${contentHash}` : null, contentHash }
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

/** Equal for the same text from the same phone in the same form, ignoring case and spacing. */
function hashOf(form: FormId, fields: Record<string, string>): string {
  const words = Object.entries(fields)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, text]) => [name, text.toLowerCase().replace(/\s+/g, ' ')])
  return createHash('sha256')
    .update(JSON.stringify([form, words]))
    .digest('base64url')
}

/** Adds the answers of /which-machine and our advice, in words. Leaves unknown answers out. */
export function withAnswers(
  fields: Record<string, string>,
  query: string | undefined,
  root?: string,
): Record<string, string> {
  const answer = query ? findAnswer(query, root) : null
  if (!answer) return fields
  const { said, product, kind } = answer
  const advice = { product: product?.name, 'try-first': `${product?.name} after a test`, 'not-yet': 'not yet' }[kind]
  return { ...fields, tap: `${said.join(', ')}; answer ${advice}` }
}

/** Adds the product and price of a purchase: both may change before a delivery is retried. */
export const withProduct = (form: FormId, fields: Record<string, string>, root?: string): Record<string, string> =>
  form === 'purchase' ? { ...fields, product: getSoldProduct(root).name, ...toTotal(fields.pincode, root) } : fields

/** Absent if charges are quoted by phone. */
function toTotal(pincode: string | undefined, root?: string): { total?: string } {
  const sale = getSale(pincode, root)
  if (!sale) return {}
  const { deliveryPaise, installationPaise } = sale.charges
  const parts = `with delivery ${say(deliveryPaise)} and installation ${say(installationPaise)}`
  return { total: `${say(sale.amountPaise)} ${parts}` }
}

const say = (paise: number) => `Rs ${(paise / 100).toLocaleString('en-IN')}`
