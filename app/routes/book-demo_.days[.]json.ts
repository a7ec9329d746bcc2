/** Returns a PIN code's free days for the demo form's script. Cached for all visitors for up to a minute. */
import type { LoaderFunctionArgs } from '@remix-run/node'

import { services } from '#app/services.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const view = await services.visits.chooser(new URL(request.url).searchParams.get('pincode') ?? '')
  const headers = { 'Cache-Control': view ? 'public, max-age=30' : 'no-store' }
  return Response.json(view, { status: view ? 200 : 404, headers })
}
