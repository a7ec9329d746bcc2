/** A paper about a payment of a part, behind the signature of the part's page. */
import type { LoaderFunctionArgs } from '@remix-run/node'

import { loadPaper } from './shared/voucher-frame.tsx'

export { default, headers, meta } from './shared/voucher-frame.tsx'

export const loader = ({ params }: LoaderFunctionArgs) => loadPaper(params.link ?? '', params.paper ?? '')
