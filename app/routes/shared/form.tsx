import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getFormView } from '#app/content/forms/form-view.server.ts'
import { findPage } from '#app/content/pages/pages.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import type { PageHandle } from '#app/layout/page-frame.ts'
import { FormWithContacts } from '#app/sections/lead-form/form-with-contacts.tsx'
import { LeadForm } from '#app/sections/lead-form/lead-form.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import { respondToUnknownAddress } from '#app/seo/unknown-address.server.ts'
import { services } from '#app/services.server.ts'
import { respondToUnknownPost } from '#app/unknown-post.server.ts'

/** No bar, because the form is already at the top of the page. */
export const handle: PageHandle = { hasBar: false }

/** Each id is also the placement and the path. */
const forms = ['connect', 'withdraw', 'complaint'] as const

function findForm(request: Request) {
  const path = new URL(request.url).pathname
  const form = forms.find((form) => path === `/${form}`)
  const page = form && findPage(form)
  return page && { form, path, page }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: data.path, graph: data.graph }, matches) : []

export function loader({ request }: LoaderFunctionArgs) {
  const found = findForm(request)
  if (!found) throw respondToUnknownAddress(request)
  const { form, path, page } = found
  const graph = pageGraph([{ href: path, label: page.eyebrow }])
  return { form: getFormView(form), placement: form, path, page, site: getSite(), graph }
}

export async function action({ request }: ActionFunctionArgs) {
  const found = findForm(request)
  if (!found) throw await respondToUnknownPost(request)
  const { form, path } = found
  return services.forms.respondToPost(request, { form, placement: form, page: path })
}

export default function FormRoute() {
  const { form, placement, path, page, site } = useLoaderData<typeof loader>()
  return (
    <FormWithContacts
      copy={page}
      contacts={page}
      site={site}
      // Other forms get no missed-call number, because staff do not call back about a withdrawal.
      missedCall={placement === 'connect' ? site.missedCall : undefined}
    >
      <LeadForm form={form} placement={placement} action={path} site={site} />
    </FormWithContacts>
  )
}
