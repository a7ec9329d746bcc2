import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { CallChoice } from './call-choice.tsx'

const phone = { e164: '+919876543210' }

test('Call dials immediately, or offers a call and a missed call when a number for missed calls is set', () => {
  const missedCall = { e164: '+918047110000', label: 'Give a missed call, and we ring back' }
  const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  const plain = renderToStaticMarkup(<CallChoice phone={phone} />)
  expect([links(plain), plain.includes('details')]).toEqual([['tel:+919876543210'], false])
  const both = renderToStaticMarkup(<CallChoice phone={phone} missedCall={missedCall} />)
  expect([links(both), both.includes(missedCall.label)]).toEqual([['tel:+919876543210', 'tel:+918047110000'], true])
})
