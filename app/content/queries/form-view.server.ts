/**
 * A form as pages get it. Routes import this, not the definition: the compiler would put the definition's validator into
 * the page's first JavaScript, because the browser needs the same file later.
 */
import { createHash } from 'node:crypto'

import { fill } from '#app/content/fill.ts'
import { loadContent } from '#app/content/load.server.ts'
import { formsSchema } from '#app/content/schemas/forms.ts'
import { toFormView } from '#app/forms/define-form.ts'
import type { FormView, Notice, ThankYou } from '#app/forms/define-form.ts'
import { forms } from '#app/forms/registry.ts'
import type { FormId } from '#app/forms/registry.ts'
import { getSite } from './site.server.ts'

const FILE = 'forms.json'

export const getFormView = (id: FormId, root?: string): FormView => ({
  ...toFormView(forms[id]),
  notice: getNotice(id, root),
  thankYou: getThankYou(id, root),
})

/** The notice's version is its date and a hash of its words, so that a wording changed without a new date is told apart. */
export function getNotice(id: FormId, root?: string): Notice {
  const { version, notice, forms: words } = loadContent(FILE, formsSchema, root)
  const items = Object.keys(forms[id].fields).map((name) => notice.items[name] ?? name)
  const rows = [
    { ...notice.taken, text: fill(notice.taken.text, { items: LIST.format(items) }) },
    { ...notice.purpose, text: words[id].purpose },
    ...(id === 'withdraw' ? [] : [notice.withdraw]),
  ]
  const whatsapp = forms[id].asksWhatsApp === false ? null : notice.whatsapp
  const hash = createHash('sha256')
    .update(JSON.stringify([rows, whatsapp]))
    .digest('hex')
    .slice(0, 8)
  return { version: `${version} ${hash}`, rows, whatsapp }
}

export function getThankYou(id: FormId, root?: string): ThankYou {
  const { thankYou, forms: words } = loadContent(FILE, formsSchema, root)
  const { title = thankYou.title, text = thankYou.text, next } = words[id]
  return fill({ title, text, next }, { brand: getSite(root).brand })
}

const LIST = new Intl.ListFormat('en-IN', { type: 'conjunction' })
