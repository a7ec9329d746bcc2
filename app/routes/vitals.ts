/** Receives the pages' web vitals as beacons, which ignore the response. */
import type { ActionFunctionArgs } from '@remix-run/node'

import { countVitals } from '#app/analytics/count-vitals.server.ts'

const refuse = () => new Response('This address accepts reports only.', { status: 405, headers: { Allow: 'POST' } })

export const loader = refuse

export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return refuse()
  await countVitals(request)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}
