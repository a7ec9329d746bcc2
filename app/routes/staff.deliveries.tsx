import { readDeliveriesPage } from '#app/desk/pages/deliveries-page.server.ts'
import { DeliveriesPage } from '#app/sections/staff/deliveries-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readDeliveriesPage)

export const action = staffAction(null)

export default staffPage<typeof loader>(DeliveriesPage)
