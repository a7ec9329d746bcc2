/** What outside services send: `/inbound/<source>`, with the key of those that sign nothing behind it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { services } from '#app/services.server.ts'

export const loader = ({ request, params }: LoaderFunctionArgs) => services.inbound.receive(request, params['*'] ?? '')

export const action = ({ request, params }: ActionFunctionArgs) => services.inbound.receive(request, params['*'] ?? '')
