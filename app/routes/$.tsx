/** Any address that no other route knows. */
import type { LoaderFunctionArgs } from '@remix-run/node'

import { answerUnknownAddress } from '#app/seo/unknown-address.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => {
  throw answerUnknownAddress(request)
}

export default function NotFoundRoute() {
  return null
}
