/** What both gateways have in common: the page on which a payer pays, and the answer that leads there. */

/** Named like the real ones, on a name that nobody has: browsers of the tests never reach it. */
export const PAY_HOST = 'pay.example.test'
export const payPage = (transactionId: string) => `https://mercury.${PAY_HOST}/transact?token=${transactionId}`

export const initiated = (transactionId: string, url = payPage(transactionId), merchantId = 'FAKEMERCHANT') => ({
  success: true,
  code: 'PAYMENT_INITIATED',
  message: 'Payment initiated',
  data: {
    merchantId,
    merchantTransactionId: transactionId,
    instrumentResponse: { type: 'PAY_PAGE', redirectInfo: { url, method: 'GET' } },
  },
})
