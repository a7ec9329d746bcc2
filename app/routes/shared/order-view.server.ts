/** Reads an order of the site for its page and for the script that watches it. */
import { readOpened } from '#app/payments/opened-orders.server.ts'
import { toPaymentView } from '#app/payments/order-view.server.ts'
import { services } from '#app/services.server.ts'

/** @returns null for an unknown order */
export async function readOrderView(request: Request, id: string) {
  const { payments } = services
  const order = await payments.refresh(id)
  if (!order) return null
  const first = await payments.findFirst(order, readOpened(request))
  return toPaymentView(
    order,
    { isOpen: payments.isAccepted(order), today: payments.readRenewal(order), first },
    new Date(),
  )
}
