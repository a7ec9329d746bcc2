/**
 * Readiness check for proxies. With METRICS_TOKEN it adds the reason, and the rows that are set aside. Readiness does not depend on whether online
 * payment is open.
 */
import type { LoaderFunctionArgs } from '@remix-run/node'

import { hasBearer } from '#app/http/same-secret.server.ts'
import { services } from '#app/services.server.ts'
import { settings } from '#app/settings/settings.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { ready, leadsOnlyHere, checks } = await services.operations.readiness.read()
  const { closed: onlinePayment } = services.payments
  const detail = hasBearer(request, settings.metricsToken)
    ? { checks, setAside: await services.operations.countAside() }
    : {}
  return Response.json(
    {
      status: ready ? 'ready' : 'not ready',
      ...(leadsOnlyHere > 0 && { leadsOnlyHere }),
      ...(onlinePayment && { onlinePayment }),
      ...detail,
    },
    { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}
