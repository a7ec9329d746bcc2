/**
 * The rules of MDN's HTTP Observatory that follow from response headers alone: start at 100, subtract for what is missing,
 * and add bonuses only to a score of at least 90. 100 and above is A+.
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
import { expect, test } from 'vitest'

import { type OutsideSources, createSecurityHeaders } from './security-headers.ts'

type Headers = Record<string, string | undefined>
type Rule = (headers: Headers) => number

const SIX_MONTHS_S = 15_552_000
const TOO_BROAD = ['*', 'http:', 'https:', 'ftp:', 'data:', "'unsafe-inline'"]

const contentSecurityPolicy: Rule = ({ 'Content-Security-Policy': policy }) => {
  if (!policy) return -25
  const directives = new Map(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  )
  const of = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const holds = (name: string, sources: string[]) => of(name).some((source) => sources.includes(source))
  if (holds('script-src', TOO_BROAD) || holds('object-src', TOO_BROAD)) return -20
  if ([...directives.values()].flat().some((source) => source.startsWith('http://'))) return -20
  if (holds('script-src', ["'unsafe-eval'"])) return -10
  if (holds('style-src', TOO_BROAD)) return 0
  return of('default-src').join() === "'none'" ? 10 : 5
}

const transportSecurity: Rule = ({ 'Strict-Transport-Security': header }) =>
  Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? 0) >= SIX_MONTHS_S ? 0 : header ? -10 : -20

const framing: Rule = (headers) => {
  if (headers['Content-Security-Policy']?.includes("frame-ancestors 'none'")) return 5
  return ['DENY', 'SAMEORIGIN'].includes(headers['X-Frame-Options'] ?? '') ? 0 : -20
}

const contentType: Rule = (headers) => (headers['X-Content-Type-Options'] === 'nosniff' ? 0 : -5)

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const referrer: Rule = ({ 'Referrer-Policy': header }) => (PRIVATE.includes(header ?? '') ? 5 : header ? -5 : 0)

const resourcePolicy: Rule = ({ 'Cross-Origin-Resource-Policy': header }) =>
  header === 'same-origin' || header === 'same-site' ? 10 : header === 'cross-origin' ? -5 : 0

const sharing: Rule = (headers) => (headers['Access-Control-Allow-Origin'] === '*' ? -50 : 0)

const RULES = [contentSecurityPolicy, transportSecurity, framing, contentType, referrer, resourcePolicy, sharing]

function score(headers: Headers): number {
  const modifiers = RULES.map((rule) => rule(headers))
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const withPenalties = 100 + sum(modifiers.filter((modifier) => modifier < 0))
  return withPenalties >= 90 ? withPenalties + sum(modifiers.filter((modifier) => modifier > 0)) : withPenalties
}

const common = { isHttps: true, hsts: { includeSubDomains: false, preload: false } }
const nothingElse: OutsideSources = { ...common, script: [], connect: [], image: [], frame: [], formAction: [] }
const everything: OutsideSources = {
  ...common,
  script: ['https://www.google.com/recaptcha/', 'https://www.googletagmanager.com'],
  connect: ['https://www.google.com/recaptcha/', 'https://*.google-analytics.com'],
  image: ['https://*.google-analytics.com'],
  frame: ['https://www.youtube-nocookie.com'],
  formAction: ['https://pay.example.com'],
}

test.each([
  ['without third-party services', nothingElse],
  ['with all third-party services', everything],
])('pages and files score A+ in the Observatory %s', (_, sources) => {
  const { forPages: forPages, forFiles: forFiles } = createSecurityHeaders(sources)
  expect(score(forPages)).toBeGreaterThanOrEqual(100)
  expect(score(forFiles)).toBeGreaterThanOrEqual(100)
})

test('a missing header drops the score below A+', () => {
  const whole = createSecurityHeaders(nothingElse).forPages
  const without = (name: string) => score({ ...whole, [name]: undefined })
  for (const name of ['Content-Security-Policy', 'Strict-Transport-Security']) expect(without(name)).toBeLessThan(90)
  const unsafe = whole['Content-Security-Policy']!.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  expect(score({ ...whole, 'Content-Security-Policy': unsafe })).toBeLessThan(90)
})
