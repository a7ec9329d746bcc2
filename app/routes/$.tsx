/** Catch-all route. */
import type { LoaderFunctionArgs } from '@remix-run/node'

import { respondToUnknownAddress } from '#app/seo/unknown-address.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => {
  throw respondToUnknownAddress(request)
}

export default function NotFoundRoute() {
  return null
}
