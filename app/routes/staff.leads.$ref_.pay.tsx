import { askForPart, cancelPart, readSalePage } from '#app/desk/pages/sale-page.server.ts'
import { LeadActPage } from '#app/sections/staff/lead-act-page.tsx'
import { SalePage } from '#app/sections/staff/sale-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readSalePage)

export const action = staffAction((context) => (context.form.has('cancel') ? cancelPart(context) : askForPart(context)))

type Page = Parameters<typeof SalePage>[0] | Parameters<typeof LeadActPage>[0]

export default staffPage<() => Promise<Page>>((page) =>
  'lines' in page ? <SalePage {...page} /> : <LeadActPage {...page} />,
)
