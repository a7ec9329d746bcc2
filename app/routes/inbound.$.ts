/** Receives outside services' posts at `/inbound/<source>`, or `/inbound/<source>/<key>` for services without signatures. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

import { services } from '#app/services.server.ts'

export const loader = ({ request, params }: LoaderFunctionArgs) => services.inbound.receive(request, params['*'] ?? '')

export const action = ({ request, params }: ActionFunctionArgs) => services.inbound.receive(request, params['*'] ?? '')
