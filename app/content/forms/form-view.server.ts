/** Builds a form's view. Routes import this instead of the definition, whose validator would end up in the page's first JavaScript. */
import { createHash } from 'node:crypto'

import { fill } from '#app/content/fill.ts'
import { loadContent } from '#app/content/load.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { capitalise, formatList } from '#app/messages/phrases.ts'
import { formatOpenDays } from '#app/content/site/opening-hours.ts'
import { getSite } from '#app/content/site/site.server.ts'
import type { VisitOffer } from '#app/content/visits/visit-page-view.ts'
import { getVisit } from '#app/content/visits/visit.server.ts'
import type { FormView, Notice } from '#app/forms/define-form.ts'
import { toFormView } from '#app/forms/define-form.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { ANSWERS } from '#app/forms/post.ts'
import { forms } from '#app/forms/registry.ts'
import type { FormId } from '#app/forms/registry.ts'
import { chatHref } from '#app/ui/contact-links.ts'
import { formsSchema } from './forms.ts'

export type FormModalView = NonNullable<ReturnType<typeof getFormModal>>

/** `visit` is offered after a demo form without a chosen day. */
export type ThankYouView = ReturnType<typeof getThankYou> & { visit?: VisitOffer }

const FILE = 'forms.json'

export function getFormView(id: FormId, root?: string): FormView {
  const { version: _, ...notice } = getNotice(id, root)
  const { callPromise } = loadContent(FILE, formsSchema, root).forms[id]
  return { ...toFormView(forms[id]), notice, promise: callPromise ? getVisit(root).callPromise : null }
}

/** @returns null for a form without copy for a dialog */
export function getFormModal(id: FormId, root?: string) {
  const { fold, forms: copy } = loadContent(FILE, formsSchema, root)
  const { modal } = copy[id]
  return modal ? { ...modal, fold, form: getFormView(id, root) } : null
}

export const listFormDialogs = (root?: string) =>
  (Object.keys(forms) as FormId[])
    .filter((id) => getFormModal(id, root) !== null)
    .flatMap((id) => Object.keys(forms[id].headers).map((placement) => `/forms/${id}/${placement}`))

/** The version is the notice's date and a hash of its text, so that it changes with the text. */
export function getNotice(id: FormId, root?: string): Notice & { version: string } {
  const { version, notice, forms: copy } = loadContent(FILE, formsSchema, root)
  const taken = [...Object.keys(forms[id].fields), ...(forms[id].takesAnswers ? [ANSWERS.name] : [])]
  const items = taken.map((name) => lookUp(notice.items, name) ?? name)
  const rows = [
    { ...notice.taken, text: capitalise(fill(notice.taken.text, { items: formatList(items) })) },
    { ...notice.purpose, text: copy[id].purpose },
    ...(id === 'withdraw' ? [] : [notice.withdraw]),
  ]
  const whatsapp = forms[id].asksWhatsApp === false ? null : notice.whatsapp
  const hash = createHash('sha256')
    .update(JSON.stringify([rows, whatsapp]))
    .digest('hex')
    .slice(0, 8)
  return { version: `${version} ${hash}`, title: notice.title, rows, whatsapp }
}

/** The thank-you with the reference and the phone filled in. @param phone in E.164, or null if it is no longer available */
export function getThankYou(id: FormId, ref: string, phone: string | null, root?: string) {
  const { thankYou: common, forms: copy } = loadContent(FILE, formsSchema, root)
  const { hours, whatsapp } = getSite(root)
  const { title = common.title, text = common.text, next } = copy[id]
  const {
    chat: label,
    chatGreeting: greeting,
    ...filled
  } = fill(
    { ...common, title, text, next },
    {
      reference: ref,
      phone: phone ? displayPhone(phone).replaceAll(' ', '\u00a0') : '',
      hours: formatOpenDays(hours),
    },
  )
  return {
    ...filled,
    reference: ref,
    phoneCheck: phone ? filled.phoneCheck : null,
    chat: { label, href: chatHref({ e164: whatsapp.e164, greeting }) },
  }
}
