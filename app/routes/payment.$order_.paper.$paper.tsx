/** A paper about a payment of an order, behind the secret of the order's page. */
import type { LoaderFunctionArgs } from '@remix-run/node'

import { loadPaper } from './shared/voucher-frame.tsx'

export { default, headers, meta } from './shared/voucher-frame.tsx'

export const loader = ({ params }: LoaderFunctionArgs) => loadPaper(params.order ?? '', params.paper ?? '')
