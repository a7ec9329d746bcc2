/** What both fake gateways share: the payment page, and the response with its URL. */

/** Like the real names, under an unused domain that test browsers never reach. */
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
