import { expect, test } from 'vitest'

import type { Order } from '#app/payments/order.ts'
import { toShareLink } from './sale-view.server.ts'

const order = { amountPaise: 1_000_000, product: { slug: 'x', name: 'X-Blue' } } as Order
const LINK = 'https://ionia.example.com/hi/pay/x'

test('a landline that looks like a mobile gets no link to WhatsApp', () => {
  const raipur = { phone: '+917712562166', phoneTyped: '0771-2562166' }
  expect(toShareLink(order, { link: LINK, language: 'en', me: 'Asha Rao', ...raipur })).toBeNull()
})

test.each([
  ['hi', /^\P{L}*नमस्ते.*₹10,000/u],
  ['en', /^Hello, this is Asha .*₹10,000/],
] as const)('the message with a payment link is in the language of the person: %s', (language, words) => {
  const href = toShareLink(order, {
    link: LINK,
    language,
    phone: '+919876543210',
    phoneTyped: undefined,
    me: 'Asha Rao',
  })
  const text = new URL(href!).searchParams.get('text')!
  expect(text).toMatch(words)
  expect(text).toContain(LINK)
})
