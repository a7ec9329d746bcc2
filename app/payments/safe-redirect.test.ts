import { expect, test } from 'vitest'

import { toSafeRedirect } from './safe-redirect.ts'

const production = { hosts: ['phonepe.com', 'pay.example.test'], allowsLoopback: false }
const development = { ...production, allowsLoopback: true }

test.each([
  'https://phonepe.com/transact',
  'https://mercury-t2.phonepe.com/transact?token=a%20b#x',
  'https://pay.example.test/',
])('allows a redirect to %s', (address) => expect(toSafeRedirect(address, production)).toBe(address))

test.each([
  ['over HTTP', 'http://mercury.phonepe.com/'],
  ['to a host with the same ending', 'https://evilphonepe.com/'],
  ['to a host with the same beginning', 'https://phonepe.com.evil.example/'],
  ['to a host behind a user name', 'https://mercury.phonepe.com@evil.example/'],
  ['with a user name and password', 'https://a:b@mercury.phonepe.com/'],
  ['to another port', 'https://mercury.phonepe.com:8443/'],
  ['to a script', 'javascript:alert(1)//phonepe.com'],
  ['to a path of this site', '/payment/other'],
  ['to a URL without a scheme', '//mercury.phonepe.com/'],
  ['to an empty URL', ''],
  ['to this host', 'http://127.0.0.1:4104/page/T1'],
])('rejects a redirect %s', (_, address) => expect(toSafeRedirect(address, production)).toBeNull())

test('returns the URL as browsers parse it', () => {
  expect(toSafeRedirect('https:\\\\mercury.PhonePe.com\\pay', production)).toBe('https://mercury.phonepe.com/pay')
  expect(toSafeRedirect('https://evil.example\\@mercury.phonepe.com/', production)).toBeNull()
})

test('allows localhost only in development', () => {
  expect(toSafeRedirect('http://127.0.0.1:4104/page/T1', development)).toBe('http://127.0.0.1:4104/page/T1')
  expect(toSafeRedirect('http://192.168.1.5/', development)).toBeNull()
  expect(toSafeRedirect('http://mercury.phonepe.com/', development)).toBeNull()
})
