/** Webhook of the payment gateway. */
import type { ActionFunctionArgs } from '@remix-run/node'

import { services } from '#app/services.server.ts'

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } })

export const action = ({ request }: ActionFunctionArgs) => services.payments.receiveCallback(request)
