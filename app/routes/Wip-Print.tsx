import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getWipReport } from '#app/content/reports/reports.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import type { PageHandle } from '#app/layout/page-frame.ts'
import styles from '#app/sections/report/report-portrait.css'
import { ReportFoot, ReportHead } from '#app/sections/report/challan.tsx'
import { ReportPage } from '#app/sections/report/report-page.tsx'
import { ReportTable } from '#app/sections/report/report-table.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'

export const handle: PageHandle = { frame: 'paper' }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.report.layouts.challan, path: '/Wip-Print', noindex: true }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = () => ({ report: getWipReport(), brand: getSite().brand })

export default function WipPrintRoute() {
  const { report, brand } = useLoaderData<typeof loader>()
  return (
    <ReportPage {...report} layout="challan" brand={brand}>
      <ReportHead {...report} />
      <ReportTable {...report} />
      <ReportFoot {...report} />
    </ReportPage>
  )
}
