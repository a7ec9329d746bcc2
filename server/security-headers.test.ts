import { expect, test } from 'vitest'

import { type OutsideSources, createSecurityHeaders } from './security-headers.ts'

const none: OutsideSources = { script: [], connect: [], image: [], frame: [], formAction: [], isHttps: false }
const policyOf = (hashes: string[], sources = none) =>
  createSecurityHeaders(sources).ofPage(hashes)['Content-Security-Policy']!

test('only inline scripts with a listed hash run', () => {
  expect(policyOf(["'sha256-abc='"])).toContain("script-src 'self' 'sha256-abc=';")
  expect(policyOf([])).toContain("script-src 'self';")
})

test('inline style sheets, objects and framing are forbidden', () => {
  const policy = policyOf([])
  expect(policy).toContain("style-src 'self';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toContain("frame-ancestors 'none'")
})

test('form-action lists payment hosts, because browsers apply it to redirects', () => {
  expect(policyOf([], { ...none, formAction: ['https://pay.example.com'] })).toContain(
    "form-action 'self' https://pay.example.com",
  )
})

test('only an https site sends Strict-Transport-Security', () => {
  expect(createSecurityHeaders(none).ofFile).not.toHaveProperty('Strict-Transport-Security')
  expect(createSecurityHeaders({ ...none, isHttps: true }).ofFile).toHaveProperty('Strict-Transport-Security')
})
