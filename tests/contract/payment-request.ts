import type { PaymentRequest } from '#app/payments/gateway.ts'

export const paymentRequest: PaymentRequest = {
  transactionId: 'T1795244400000A1B2C3D4E5F60718',
  payerId: 'MUIDA7K29QF4',
  amountPaise: 16_500_000,
  name: 'आशा Rao',
  phone: '+919876543210',
  returnUrl: 'https://ionia.example/payment/uYV0cGFyZW50LWlkLTEyOA',
  callbackUrl: 'https://ionia.example/payment/callback',
}
