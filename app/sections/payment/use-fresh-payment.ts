import { useEffect, useState } from 'react'

import type { PaymentView } from '#app/content/orders/payment.server.ts'

/**
 * The payment as it stands: looked up again while it is open, and only while the page is seen. A look that fails is no
 * matter: the page stays as it is, and the next look comes. Not by Remix's revalidation: that waits for the whole page to
 * come alive, which it does with the visitor's first move.
 * @param loaded as it came with the page
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
    // Asks at once when the payer comes back from the bank's app.
    const onSeen = () => {
      if (!document.hidden) wait(0)
    }
    wait(lookAgainMs)
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSeen)
    }
    // Each piece of news, also of nothing new, begins the next wait.
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
