import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getWipReport } from '#app/content/reports/reports.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import type { PageHandle } from '#app/layout/page-frame.ts'
import { ReportPage } from '#app/sections/report/report-page.tsx'
import styles from '#app/sections/report/report-table.css'
import { ReportTable } from '#app/sections/report/report-table.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'

export const handle: PageHandle = { frame: 'paper' }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.report.layouts.table, path: '/wip-table', noindex: true }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = () => ({ report: getWipReport(), brand: getSite().brand })

export default function WipTableRoute() {
  const { report, brand } = useLoaderData<typeof loader>()
  return (
    <ReportPage {...report} layout="table" brand={brand}>
      <h1>{report.title}</h1>
      <ReportTable {...report} zero="0" />
    </ReportPage>
  )
}
