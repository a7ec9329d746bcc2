import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { getWipReport } from '#app/content/reports/reports.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import type { PageHandle } from '#app/layout/page-frame.ts'
import { ReportPage } from '#app/sections/report/report-page.tsx'
import styles from '#app/sections/report/report-stages.css'
import { StageSheet } from '#app/sections/report/stage-sheet.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'

export const handle: PageHandle = { frame: 'paper' }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.report.layouts.stages, path: '/print-layout', noindex: true }, matches) : []

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = () => ({ report: getWipReport(), brand: getSite().brand })

export default function PrintLayoutRoute() {
  const { report, brand } = useLoaderData<typeof loader>()
  return (
    <ReportPage {...report} layout="stages" brand={brand}>
      <StageSheet {...report} />
    </ReportPage>
  )
}
