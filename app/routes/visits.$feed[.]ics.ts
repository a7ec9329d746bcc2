/** Calendar feed of a city's visits, for the team (`leads visits feeds` prints the URLs), or of one person's day. */
import type { LoaderFunctionArgs } from '@remix-run/node'

import { PRIVATE_HEADERS } from '#app/http/private-address.server.ts'
import { services } from '#app/services.server.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  const asked = params.feed ?? ''
  const file = (await services.desk.ownFeed(asked)) ?? (await services.visits.cityFeed(asked))
  if (file === null) throw new Response('Not Found', { status: 404 })
  return new Response(file, { headers: { ...PRIVATE_HEADERS, 'Content-Type': 'text/calendar; charset=utf-8' } })
}
