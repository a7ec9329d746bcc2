/** The report on response times and results. Period and grouping are query parameters. */
import { readReportPage } from '#app/desk/pages/report-page.server.ts'
import { ReportPage } from '#app/sections/staff/report-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readReportPage)

export const action = staffAction(null)

export default staffPage<typeof loader>(ReportPage)
