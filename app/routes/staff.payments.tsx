import { closeLostPayment, readLostPayments } from '#app/desk/pages/lost-payments.server.ts'
import { LostPaymentsPage } from '#app/sections/staff/lost-payments-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader((context) => readLostPayments(context), { only: 'manager' })

export const action = staffAction(closeLostPayment, { only: 'manager', fresh: true })

export default staffPage<typeof loader>(LostPaymentsPage)
