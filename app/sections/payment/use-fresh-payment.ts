import { useEffect, useState } from 'react'

import type { PaymentView } from '#app/content/orders/payment.server.ts'

/**
 * Polls an open payment while the page is visible; the next poll makes up for a failed one, where Remix's revalidation would
 * replace the page with its error. @param loaded the payment that came with the page
 */
export function useFreshPayment(loaded: PaymentView): PaymentView {
  const [payment, setPayment] = useState(loaded)
  const { path, lookAgainMs } = payment

  useEffect(() => setPayment(loaded), [loaded])

  useEffect(() => {
    if (lookAgainMs === null) return
    let timer = 0
    const wait = (ms: number) => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void look(), ms)
    }
    const look = async () => {
      const news = document.hidden ? null : await ask(path)
      if (news) setPayment(news)
      else wait(lookAgainMs)
    }
    // At once when the payer returns from the bank's app.
    const onSeen = () => {
      if (!document.hidden) wait(0)
    }
    wait(lookAgainMs)
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSeen)
    }
    // Each response, even without news, starts the next wait.
  }, [payment, path, lookAgainMs])

  return payment
}

async function ask(path: string): Promise<PaymentView | null> {
  try {
    const answer = await fetch(`${path}/state`)
    return answer.ok ? ((await answer.json()) as PaymentView) : null
  } catch {
    return null
  }
}
