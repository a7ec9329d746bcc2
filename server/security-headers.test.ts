import { expect, test } from 'vitest'

import { type OutsideSources, createSecurityHeaders } from './security-headers.ts'

const hsts = { includeSubDomains: false, preload: false }
const none: OutsideSources = { script: [], connect: [], image: [], frame: [], formAction: [], isHttps: false, hsts }
const policyOf = (sources = none) => createSecurityHeaders(sources).forPages['Content-Security-Policy']!

test('forbids inline scripts', () => {
  expect(policyOf()).toContain("script-src 'self' 'inline-speculation-rules';")
})

test('forbids inline styles and framing', () => {
  const policy = policyOf()
  expect(policy).toContain("style-src 'self';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toContain("frame-ancestors 'none'")
})

/** For each kind of request, the directives that apply before `default-src`, in order (CSP 3, 6.8.3). */
const KINDS = {
  connect: ['connect-src'],
  font: ['font-src'],
  frame: ['frame-src', 'child-src'],
  image: ['img-src'],
  manifest: ['manifest-src'],
  media: ['media-src'],
  object: ['object-src'],
  script: ['script-src-elem', 'script-src'],
  style: ['style-src-elem', 'style-src'],
  worker: ['worker-src', 'child-src', 'script-src'],
}

test('default-src allows this site for Firefox prefetches, and every other kind has its own directive', () => {
  const names = policyOf()
    .split('; ')
    .map((directive) => directive.split(' ', 1)[0]!)
  expect(policyOf()).toMatch(/^default-src 'self';/)
  for (const [kind, directives] of Object.entries(KINDS))
    expect(
      directives.some((directive) => names.includes(directive)),
      kind,
    ).toBe(true)
})

test('form-action lists payment hosts, because browsers apply it to redirects', () => {
  expect(policyOf({ ...none, formAction: ['https://pay.example.com'] })).toContain(
    "form-action 'self' https://pay.example.com",
  )
})

test('only an HTTPS site sends Strict-Transport-Security, for its own host unless the owner chose more', () => {
  const headerOf = (sources: Partial<OutsideSources>) => {
    const headers: Record<string, string> = createSecurityHeaders({ ...none, ...sources }).forFiles
    return headers['Strict-Transport-Security']
  }
  const both = { includeSubDomains: true, preload: true }
  expect(headerOf({ hsts: both })).toBeUndefined()
  expect(headerOf({ isHttps: true })).toBe('max-age=63072000')
  expect(headerOf({ isHttps: true, hsts: { ...both, preload: false } })).toBe('max-age=63072000; includeSubDomains')
  expect(headerOf({ isHttps: true, hsts: both })).toBe('max-age=63072000; includeSubDomains; preload')
})
