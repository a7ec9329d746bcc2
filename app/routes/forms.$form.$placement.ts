/** Returns a form's HTML for a dialog, such as `/forms/demo/header`. Cached, because it is identical for all visitors. */
import type { LoaderFunctionArgs } from '@remix-run/node'

import { getFormModal, type FormModalView } from '#app/content/forms/form-view.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { getVisitLine } from '#app/content/visits/visit.server.ts'
import { forms, isFormId, FORM_PAGES } from '#app/forms/registry.ts'
import { toContacts } from '#app/sections/lead-form/lead-form.tsx'
import { renderFormDialog } from '#app/sections/lead-form/render-form-dialog.server.tsx'
import { respondToUnknownAddress } from '#app/seo/unknown-address.server.ts'
import { services } from '#app/services.server.ts'

/** Dialogs that open by a link; all others open automatically. */
const OPENED_BY_LINK = ['demo', 'connect']

export function loader({ request, params: { form, placement = '' } }: LoaderFunctionArgs) {
  const isThere = isFormId(form) && Object.hasOwn(forms[form].headers, placement)
  const view = isThere ? getFormModal(form) : null
  if (!isThere || !view) throw respondToUnknownAddress(request)
  const html = renderFormDialog({
    ...(form === 'demo' ? withTerms(view) : { view }),
    placement,
    action: FORM_PAGES[form] ?? '/contacts',
    contacts: toContacts(getSite()),
    pageToken: services.issuePageToken(),
    opensAutomatically: !OPENED_BY_LINK.includes(form),
  })
  return new Response(html, {
    headers: { 'Cache-Control': 'public, max-age=60', 'Content-Type': 'text/html; charset=utf-8' },
  })
}

/** The dialog of the demo contains its cost and length. */
function withTerms(view: FormModalView) {
  const line = getVisitLine()
  return {
    view: { ...view, lead: `${view.lead} ${line.map(({ text }) => text).join('')}` },
    hasSamples: line.some(({ isSample }) => isSample),
  }
}
