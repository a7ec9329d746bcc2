/** Whether the site answers; for whoever holds METRICS_TOKEN, also how its channels do. */
import type { LoaderFunctionArgs } from '@remix-run/node'

import { hasBearer } from '#app/http/bearer.server.ts'
import { readChannelStates } from '#app/leads/delivery/channel-states.server.ts'
import { services } from '#app/services.server.ts'
import { settings } from '#app/settings.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const isTrusted = hasBearer(request, settings.metricsToken)
  const detail = isTrusted ? { channels: await readChannelStates({ queue: services.queue, settings }) } : {}
  return Response.json({ status: 'ok', ...detail }, { headers: { 'Cache-Control': 'no-store' } })
}
