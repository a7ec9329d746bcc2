import { readRefundPage } from '#app/desk/pages/refund-page.server.ts'
import { settlePayment } from '#app/desk/pages/settle-payment.server.ts'
import { RefundPage } from '#app/sections/staff/refund-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readRefundPage, { only: 'manager', fresh: true })

export const action = staffAction(settlePayment, { only: 'manager', fresh: true })

export default staffPage<typeof loader>(RefundPage)
