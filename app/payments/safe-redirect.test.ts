import { expect, test } from 'vitest'

import { toSafeRedirect } from './safe-redirect.ts'

const production = { hosts: ['phonepe.com', 'pay.example.test'], allowsLoopback: false }
const development = { ...production, allowsLoopback: true }

test.each([
  'https://phonepe.com/transact',
  'https://mercury-t2.phonepe.com/transact?token=a%20b#x',
  'https://pay.example.test/',
])('a payer may be sent to %s', (address) => expect(toSafeRedirect(address, production)).toBe(address))

test.each([
  ['by http', 'http://mercury.phonepe.com/'],
  ['to a host with the same ending', 'https://evilphonepe.com/'],
  ['to a host with the same beginning', 'https://phonepe.com.evil.example/'],
  ['to a host behind a user’s name', 'https://mercury.phonepe.com@evil.example/'],
  ['with a name and password', 'https://a:b@mercury.phonepe.com/'],
  ['to another port', 'https://mercury.phonepe.com:8443/'],
  ['by a script', 'javascript:alert(1)//phonepe.com'],
  ['to a path of this site', '/payment/other'],
  ['to an address without a scheme', '//mercury.phonepe.com/'],
  ['nowhere', ''],
  ['to this host', 'http://127.0.0.1:4104/page/T1'],
])('a payer is never redirected %s', (_, address) => expect(toSafeRedirect(address, production)).toBeNull())

test('the redirect is the address as browsers parse it', () => {
  expect(toSafeRedirect('https:\\\\mercury.PhonePe.com\\pay', production)).toBe('https://mercury.phonepe.com/pay')
  expect(toSafeRedirect('https://evil.example\\@mercury.phonepe.com/', production)).toBeNull()
})

test('a page on localhost is allowed only in development', () => {
  expect(toSafeRedirect('http://127.0.0.1:4104/page/T1', development)).toBe('http://127.0.0.1:4104/page/T1')
  expect(toSafeRedirect('http://192.168.1.5/', development)).toBeNull()
  expect(toSafeRedirect('http://mercury.phonepe.com/', development)).toBeNull()
})
