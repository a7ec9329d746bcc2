/** The fake gateway's payment page for developers. It lets them choose the result, then calls back and returns to the site. */
import type { ServerResponse } from 'node:http'

import type { End } from './phonepe.ts'
import type { RecordedRequest } from './recorded-request.ts'

const ENDS: Record<string, { label: string; end: End | null }> = {
  pay: { label: 'Pay', end: { code: 'PAYMENT_SUCCESS' } },
  decline: { label: 'Be declined', end: { code: 'PAYMENT_DECLINED' } },
  less: { label: 'Pay one rupee only', end: { code: 'PAYMENT_SUCCESS', paid: 100 } },
  leave: { label: 'Leave without paying', end: null },
}

/** The part that both versions of the fake share. */
type Gateway = {
  transactions: Map<string, { amount: number; redirectUrl: string }>
  end: (id: string, end: End) => void
  callBack: (id: string) => Promise<number>
}

/** @returns false for other requests */
export function answerPayPage({ method, path, body }: RecordedRequest, response: ServerResponse, gateway: Gateway) {
  const [, id = ''] = /^\/page\/([\w-]+)$/.exec(path) ?? []
  const transaction = gateway.transactions.get(id)
  if (!transaction) return false
  if (method === 'POST') {
    const { end } = ENDS[new URLSearchParams(body).get('end') ?? ''] ?? { end: null }
    if (end) gateway.end(id, end)
    if (end) void gateway.callBack(id).catch(() => undefined)
    response.writeHead(303, { Location: transaction.redirectUrl }).end()
  } else {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page(transaction.amount))
  }
  return true
}

const page = (paise: number) => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>Fake payment</title>
<body style="font: 1.125rem/1.5 system-ui; max-width: 24rem; margin: 3rem auto; padding: 0 1rem">
<h1>Fake payment of ₹${(paise / 100).toLocaleString('en-IN')}</h1>
<form method="post" style="display: grid; gap: 0.75rem">${Object.entries(ENDS)
  .map(
    ([name, { label }]) =>
      `<button name="end" value="${name}" style="font: inherit; padding: 0.75rem">${label}</button>`,
  )
  .join('')}</form></body></html>`
