import { data, redirect } from '@remix-run/node'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import type { VisitPageView } from '#app/content/visits/visit-page-view.ts'
import { readFields } from '#app/http/read-form.server.ts'
import { respondToEndedLink, respondToUnknownKey, PRIVATE_HEADERS } from '#app/http/private-address.server.ts'
import { VisitPage } from '#app/sections/visit/visit-page.tsx'
import { services } from '#app/services.server.ts'
import type { VisitProblem } from '#app/visits/visit-view.server.ts'

export const handle = { hasBar: false }

export const meta: MetaFunction<typeof loader> = ({ data: view }) => [
  { title: view?.title ?? '' },
  { name: 'robots', content: 'noindex, nofollow, noarchive' },
  { name: 'referrer', content: 'no-referrer' },
]

export const headers: HeadersFunction = () => PRIVATE_HEADERS

const OWN_ADDRESS = /^\/visit\/([\w-]{44})(?![^\W_])/

/** Must be free of side effects, because link scanners and previews request it too. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const view = await services.visits.view(params.token ?? '', query)
  if (!view) throw await respondToUnknownKey(request, OWN_ADDRESS, (token) => services.visits.view(token, query))
  return view
}

/** Problems of valid posts, caused by a change of the visit or its window. */
const CONFLICTS: ReadonlySet<VisitProblem> = new Set(['late', 'often', 'changed', 'full'])

/** The token protects against CSRF: other sites cannot guess the URL. */
export async function action({ params, request }: ActionFunctionArgs) {
  const token = params.token ?? ''
  const acted = await services.visits.act(token, await readFields(request))
  if (!acted) throw respondToEndedLink()
  if (acted.kind === 'did') return redirect(`/visit/${token}?did=${acted.did}`, 303)
  const view = await services.visits.view(token, new URLSearchParams(), acted.problem)
  return data(view, { status: CONFLICTS.has(acted.problem) ? 409 : 422 })
}

export default function VisitRoute() {
  const view = useLoaderData<typeof loader>()
  const refused = useActionData() as VisitPageView | undefined
  return <VisitPage {...(refused ?? view)} />
}
