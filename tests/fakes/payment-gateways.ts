/** Shared by both fake gateways: the payment page, and the response with its URL. */

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

/** The settings of a fake as a live gateway: 0.0.0.0 leads to this computer too, but is not the name of a test gateway. */
export const asLive = (environment: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.replace('//127.0.0.1:', '//0.0.0.0:')]),
  )
