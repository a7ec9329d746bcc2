import { expect, test } from 'vitest'

import { parseSettings } from '#app/settings/env.server.ts'
import { isTestGateway } from './gateways.server.ts'

const SITE = { SITE_URL: 'https://ionia.example', PAYMENT_REDIRECT_HOSTS: 'phonepe.com' }
const v1 = (url: string) => ({
  PHONEPE_URL: url,
  PHONEPE_MERCHANT_ID: 'M1',
  PHONEPE_SALT_KEY: 'salt',
  PHONEPE_SALT_INDEX: '1',
})
const v2 = (url: string) => ({
  PHONEPE_CLIENT_ID: 'C1',
  PHONEPE_CLIENT_SECRET: 'secret',
  PHONEPE_CLIENT_VERSION: '1',
  PHONEPE_WEBHOOK_USER: 'hook',
  PHONEPE_WEBHOOK_PASSWORD: 'pass',
  PHONEPE_API_URL: url,
})
const SANDBOX = 'https://api-preprod.phonepe.com/apis/pg-sandbox'
const LIVE = 'https://api.phonepe.com/apis'
const isTest = (environment: Record<string, string>) => isTestGateway(parseSettings({ ...SITE, ...environment }))

test.each([
  ['PhonePe’s sandbox', v2(SANDBOX)],
  ['the sandbox of version 1', v1(SANDBOX)],
  ['a fake on this computer', v2('http://127.0.0.1:3101')],
  ['a fake by IPv6', v1('http://[::1]:3101/apis')],
  ['the sandbox while the live version 1 settles its payments', { ...v1(LIVE), ...v2(SANDBOX) }],
  ['an own endpoint beside a local site', { PAYMENT_API_URL: 'http://localhost:9', SITE_URL: 'http://localhost:3000' }],
])('%s is a test gateway', (_, environment) => {
  expect(isTest(environment)).toBe(true)
})

test.each([
  ['PhonePe', v2(LIVE)],
  ['version 1', v1(`${LIVE}/hermes`)],
  ['version 2 beside the sandbox of version 1', { ...v1(SANDBOX), ...v2(LIVE) }],
  ['a host that looks like the sandbox', v2('https://api-preprod.phonepe.com.example.com/apis')],
  ['a host that looks like this computer', v2('https://127.0.0.1.example.com/apis')],
  ['an own endpoint elsewhere', { PAYMENT_API_URL: 'https://pay.example.com/start' }],
  ['an own endpoint beside a public site', { PAYMENT_API_URL: 'http://127.0.0.1:4000/pay' }],
  ['no gateway', {}],
])('%s is not a test gateway', (_, environment) => {
  expect(isTest(environment)).toBe(false)
})
