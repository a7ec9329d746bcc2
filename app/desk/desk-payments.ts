import type { Payments } from '#app/payments/payments.server.ts'

/** What the desk does with payments: asks for parts of a sale, cancels them, refunds. */
export type DeskPayments = Pick<
  Payments,
  'hasGateway' | 'closed' | 'isAccepted' | 'withSamples' | 'saleOf' | 'parts' | 'refunds' | 'linkOf'
>
