import { expect, test } from 'vitest'

import { type OutsideSources, createSecurityHeaders } from './security-headers.ts'

const none: OutsideSources = { script: [], connect: [], image: [], frame: [], formAction: [], isHttps: false }
const policyOf = (hashes: string[], sources = none) =>
  createSecurityHeaders(sources).ofPage(hashes)['Content-Security-Policy']!

test('of inline scripts only those run whose hash is named', () => {
  expect(policyOf(["'sha256-abc='"])).toContain("script-src 'self' 'sha256-abc=';")
  expect(policyOf([])).toContain("script-src 'self';")
})

test('no inline style sheet, no object, no frame around the page', () => {
  const policy = policyOf([])
  expect(policy).toContain("style-src 'self';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toContain("frame-ancestors 'none'")
})

test('payment hosts are allowed for forms, because browsers hold the redirect to it', () => {
  expect(policyOf([], { ...none, formAction: ['https://pay.example.com'] })).toContain(
    "form-action 'self' https://pay.example.com",
  )
})

test('only a site that is reached by https tells browsers to stay with it', () => {
  expect(createSecurityHeaders(none).ofFile).not.toHaveProperty('Strict-Transport-Security')
  expect(createSecurityHeaders({ ...none, isHttps: true }).ofFile).toHaveProperty('Strict-Transport-Security')
})
