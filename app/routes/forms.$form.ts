/** A form with its copy, for the script that opens it in a dialog: `/forms/demo`. The same for everybody. */
import type { LoaderFunctionArgs } from '@remix-run/node'

import { getFormModal } from '#app/content/forms/form-view.server.ts'
import { isFormId } from '#app/forms/registry.ts'
import { respondToUnknownAddress } from '#app/seo/unknown-address.server.ts'

export function loader({ request, params }: LoaderFunctionArgs) {
  const view = isFormId(params.form) ? getFormModal(params.form) : null
  if (!view) throw respondToUnknownAddress(request)
  return Response.json(view, { headers: { 'Cache-Control': 'public, max-age=300' } })
}
