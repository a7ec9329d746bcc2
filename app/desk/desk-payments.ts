import type { Payments } from '#app/payments/payments.server.ts'

/** Payments at the desk: requests parts of a sale, cancels them, and refunds. */
export type DeskPayments = Pick<
  Payments,
  'hasGateway' | 'closed' | 'isAccepted' | 'withSamples' | 'saleOf' | 'parts' | 'refunds' | 'linkOf'
>
