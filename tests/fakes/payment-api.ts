/** Fakes the specification's payment endpoint. Amounts are in rupees, and no callback follows. */
import { z } from 'zod'

import { perform, reply } from './behaviour.ts'
import { PAY_HOST, initiated } from './payment-gateways.ts'
import { type Fake, startServer } from './start-fake.ts'

const payload = z.object({
  name: z.string().min(1),
  amount: z.int().positive(),
  number: z.string().regex(/^\d{10}$/),
  MUID: z.string().min(1),
  transactionId: z.string().min(1),
})

export async function startPaymentApi({ port = 0 } = {}): Promise<Fake> {
  const recorder = await startServer(
    'payment-api',
    ({ json }, order, response) => {
      const { success, data } = payload.safeParse(json)
      const answer = initiated(data?.transactionId ?? '')
      if (order !== 'ok') perform(order, answer, response)
      else if (success) reply({ status: 200, body: answer }, response)
      else reply({ status: 400, body: { success: false, message: 'Bad request' } }, response)
      return order
    },
    port,
  )
  return {
    ...recorder,
    environment: { PAYMENT_API_URL: `${recorder.url}/api/pay`, PAYMENT_REDIRECT_HOSTS: PAY_HOST },
  }
}
