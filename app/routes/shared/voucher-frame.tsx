/** Shared by the two pages of papers: of an order, and of a part of a sale. Neither is cached or indexed. */
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import type { VoucherView } from '#app/ui/voucher.ts'
import { PRIVATE_HEADERS, respondToEndedLink } from '#app/http/private-address.server.ts'
import { services } from '#app/services.server.ts'
import { PrintButton } from '#app/ui/print-button.tsx'
import { VoucherPaper } from '#app/ui/voucher-paper.tsx'

export const loader = async ({ params }: LoaderFunctionArgs): Promise<VoucherView> => {
  const view = await services.payments.readPaper(params.order ?? params.link ?? '', params.paper ?? '')
  if (!view) throw respondToEndedLink()
  return view
}

export const handle = { hasBar: false }

export const headers: HeadersFunction = () => PRIVATE_HEADERS

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? '' },
  { name: 'robots', content: 'noindex, nofollow, noarchive' },
]

export default function VoucherRoute() {
  const { print, back, ...paper } = useLoaderData<typeof loader>()
  return (
    <div className="bg-surface-alt py-fluid-lg print:bg-transparent print:py-0">
      <div className="page-width grid max-w-prose gap-5">
        <VoucherPaper {...paper} print={print} back={back} />
        <div className="flex flex-wrap items-center gap-5 print:hidden">
          <PrintButton label={print} />
          <a className="text-link inline-flex min-h-12 items-center" href={back.href}>
            {back.label}
          </a>
        </div>
      </div>
    </div>
  )
}
