/** Prometheus metrics of this process: https://prometheus.io. Responds with 404 unless METRICS_TOKEN is set. */
import type { LoaderFunctionArgs } from '@remix-run/node'

import { hasBearer } from '#app/http/same-secret.server.ts'
import { renderMetrics } from '#app/operations/metrics.ts'
import { services } from '#app/services.server.ts'
import { settings } from '#app/settings/settings.server.ts'
import { METRICS_TYPE, renderCounts } from '#app/telemetry/metrics.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const headers = { 'Cache-Control': 'no-store' }
  if (!hasBearer(request, settings.metricsToken)) return new Response('Not Found', { status: 404, headers })
  const metrics = `${await renderCounts()}\n${renderMetrics(await services.operations.readMetrics())}`
  return new Response(metrics, { headers: { ...headers, 'Content-Type': METRICS_TYPE } })
}
