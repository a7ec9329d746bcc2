/** Liveness check. With METRICS_TOKEN it adds the state of the channels, null without a database. */
import type { LoaderFunctionArgs } from '@remix-run/node'

import { hasBearer } from '#app/http/same-secret.server.ts'
import { readChannelStates } from '#app/leads/delivery/channel-states.server.ts'
import { services } from '#app/services.server.ts'
import { settings } from '#app/settings/settings.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const isTrusted = hasBearer(request, settings.metricsToken)
  const detail = isTrusted ? { channels: await readChannels() } : {}
  return Response.json({ status: 'ok', ...detail }, { headers: { 'Cache-Control': 'no-store' } })
}

const readChannels = () => readChannelStates({ queue: services.queue, settings }).catch(() => null)
