import { expect, test } from 'vitest'

import { SettingsError, parseSettings } from './env.server.ts'

const crm = { CRM_URL: 'https://crm.example.com/', CRM_AUTH_KEY: 'key', CRM_ASSIGNED_TO: '98765 43210' }

test('starts with all channels off when nothing is configured', () => {
  expect(parseSettings({})).toMatchObject({
    siteUrl: 'http://localhost:3000',
    database: { dialect: 'sqlite', file: './data/site.db' },
    channels: { crm: null, 'email-event': null, 'messaging-gateway': null },
  })
})

test('without SITE_URL, the address follows PORT', () => {
  expect(parseSettings({ PORT: '5300' }).siteUrl).toBe('http://localhost:5300')
  expect(parseSettings({ PORT: '5300', SITE_URL: 'https://ionia.example.com' }).siteUrl).toBe(
    'https://ionia.example.com',
  )
})

test('browsers remember HTTPS for this host only, unless the owner chooses more', () => {
  expect(parseSettings({}).hsts).toEqual({ includeSubDomains: false, preload: false })
  const both = parseSettings({ HSTS_INCLUDE_SUBDOMAINS: '1', HSTS_PRELOAD: '1' })
  expect(both.hsts).toEqual({ includeSubDomains: true, preload: true })
  expect(() => parseSettings({ HSTS_PRELOAD: '1' })).toThrow(/HSTS_PRELOAD needs HSTS_INCLUDE_SUBDOMAINS/)
})

test('a fully configured channel is on, with defaults filled in', () => {
  expect(parseSettings(crm).channels.crm).toEqual({
    CRM_URL: 'https://crm.example.com',
    CRM_AUTH_KEY: 'key',
    CRM_ASSIGNED_TO: '+919876543210',
    CRM_PROCESS_NAME: 'Default Process',
    CRM_NOTES: 'full',
  })
})

test('refuses to start with incomplete channels and names all missing settings', () => {
  const start = () => parseSettings({ CRM_URL: crm.CRM_URL, MESSAGING_INSTANCE_ID: 'A1' })
  expect(start).toThrow(SettingsError)
  expect(start).toThrow(/CRM_AUTH_KEY is missing \(CRM_URL is set\)/)
  expect(start).toThrow(/CRM_ASSIGNED_TO is missing/)
  expect(start).toThrow(/MESSAGING_GATEWAY_URL is missing \(MESSAGING_INSTANCE_ID is set\)/)
})

test('an empty value counts as unset', () => {
  expect(parseSettings({ CRM_URL: '', CRM_AUTH_KEY: ' ' }).channels.crm).toBeNull()
})

test.each([
  ['in quotes', '"key"'],
  ['in single quotes', "'key'"],
  ['in typographic quotes', '“key”'],
  ['with surrounding spaces', ' key\u00a0'],
])('strips the decoration of a value %s, which container tools pass on unchanged', (_, value) => {
  expect(parseSettings({ ...crm, CRM_AUTH_KEY: value }).channels.crm?.CRM_AUTH_KEY).toBe('key')
})

const smtp = { LEADS_EMAIL_FROM: '"Ionia" <site@example.com>', LEADS_EMAIL_TO: 'sales@example.com' }

test.each([
  'smtps://website:50%25off@mail.example.com:465',
  'smtp://website:p@ss@mail.example.com',
  'smtp://website%40example.com:a%23b%2Fc@mail.example.com:587',
  'smtp://localhost:25',
  'smtp://[::1]:25',
])('accepts SMTP_URL=%s unchanged', (SMTP_URL) => {
  expect(parseSettings({ ...smtp, SMTP_URL }).channels.smtp).toEqual({ ...smtp, SMTP_URL })
})

test.each([
  'postgres://ionia:50%25off@database.example.com/ionia',
  'postgresql://ionia@%2Frun%2Fpostgresql/ionia',
  'postgres://ionia:p@ss@/ionia?host=/run/postgresql',
  'postgres:///ionia',
])('accepts DATABASE_URL=%s unchanged', (url) => {
  expect(parseSettings({ DATABASE_URL: url }).database).toEqual({ dialect: 'postgres', url })
})

test.each([
  ['SMTP_URL', 'smtp://website:50%off@mail.example.com'],
  ['SMTP_URL', 'smtp://website:%ff@mail.example.com'],
  ['SMTP_URL', 'smtp://website:p#ss@mail.example.com'],
  ['SMTP_URL', 'smtp://website:12#34@mail.example.com'],
  ['SMTP_URL', 'smtp://website:12/34@mail.example.com'],
  ['SMTP_URL', 'smtp://website:12?34@mail.example.com'],
  ['DATABASE_URL', 'postgres://ionia:50%off@database.example.com/ionia'],
  ['DATABASE_URL', 'postgres://ionia:12#34@database.example.com/ionia'],
])('refuses to start with the unusable %s=%s and explains how to encode it', (name, url) => {
  const start = () => parseSettings({ ...smtp, SMTP_URL: 'smtp://localhost', [name]: url })
  expect(start).toThrow(new RegExp(`^  - ${name} .*write % as %25, # as %23`, 'm'))
  expect(start).not.toThrow(/example\.com/)
})

test('refuses to start when a service URL contains a user name', () => {
  expect(() => parseSettings({ ...crm, CRM_URL: 'https://ionia:secret@crm.example.com' })).toThrow(
    /CRM_URL must hold no user name/,
  )
})

test.each([
  ['CRM_URL', 'ftp://crm.example.com'],
  ['CRM_URL', 'crm'],
  ['CRM_ASSIGNED_TO', '12345'],
  ['SITE_URL', 'ionia'],
  ['DATABASE_URL', 'mysql://x'],
])('rejects %s = %s without repeating the value', (name, value) => {
  const start = () => parseSettings({ ...crm, [name]: value })
  expect(start).toThrow(new RegExp(name))
  expect(start).not.toThrow(new RegExp(`\\b${value}\\b.*${value}`))
})

const phonepe = {
  PHONEPE_URL: 'https://pay.example.com',
  PHONEPE_MERCHANT_ID: 'M1',
  PHONEPE_SALT_KEY: 'salt',
  PHONEPE_SALT_INDEX: '1',
}

const SITE_URL = 'https://ionia.example.com'

test('requires redirect hosts for a payment service and allows only one service', () => {
  expect(() => parseSettings({ ...phonepe, SITE_URL })).toThrow(/PAYMENT_REDIRECT_HOSTS is missing/)
  expect(() =>
    parseSettings({ ...phonepe, PAYMENT_API_URL: 'https://x.example.com', PAYMENT_REDIRECT_HOSTS: 'a.example.com' }),
  ).toThrow(/choose one way to pay/)
  const hosts = { PAYMENT_REDIRECT_HOSTS: 'mercury.example.com, Pay.example.com' }
  expect(parseSettings({ ...phonepe, SITE_URL, ...hosts }).paymentRedirectHosts).toEqual([
    'mercury.example.com',
    'pay.example.com',
  ])
})

const phonepeV2 = {
  PHONEPE_CLIENT_ID: 'C1',
  PHONEPE_CLIENT_SECRET: 'secret',
  PHONEPE_CLIENT_VERSION: '1',
  PHONEPE_WEBHOOK_USER: 'hook',
  PHONEPE_WEBHOOK_PASSWORD: 'pass',
}

test('both versions of PhonePe may be set, and version 2 defaults to the live URL', () => {
  const both = parseSettings({ ...phonepe, ...phonepeV2, SITE_URL, PAYMENT_REDIRECT_HOSTS: 'phonepe.com' })
  expect(both.phonepeV2?.PHONEPE_API_URL).toBe('https://api.phonepe.com/apis')
  expect(both.phonepe?.PHONEPE_URL).toBe('https://pay.example.com')
  expect(() => parseSettings({ ...phonepeV2, PHONEPE_WEBHOOK_USER: '', SITE_URL })).toThrow(
    /PHONEPE_WEBHOOK_USER is missing/,
  )
})

test.each([
  ['PhonePe', phonepe],
  ['PhonePe version 2', phonepeV2],
  ['a payment endpoint', { PAYMENT_API_URL: 'https://pay.example.com/start' }],
])('with %s, refuses to start without SITE_URL, because payers return to that URL', (_, gateway) => {
  const given = { ...gateway, PAYMENT_REDIRECT_HOSTS: 'pay.example.com' }
  expect(() => parseSettings(given)).toThrow(/SITE_URL is missing \(a payment service is set\)/)
  expect(() => parseSettings({ ...given, SITE_URL: ' ' })).toThrow(/SITE_URL is missing/)
  expect(parseSettings({ ...given, SITE_URL }).siteUrl).toBe(SITE_URL)
})

test('parses conversions as pairs', () => {
  const { gtag } = parseSettings({ GTAG_ID: 'AW-123', GTAG_CONVERSIONS: 'lead=AW-123/abc, purchase=AW-123/def' })
  expect(gtag?.GTAG_CONVERSIONS).toEqual({ lead: 'AW-123/abc', purchase: 'AW-123/def' })
})

test('JOURNAL_DIR=none needs PostgreSQL and a secret, because the disk stores nothing', () => {
  const SIGNING_SECRET = 'the-same-on-all-instances'
  expect(() => parseSettings({ JOURNAL_DIR: 'none', SIGNING_SECRET })).toThrow('JOURNAL_DIR=none needs PostgreSQL')
  const remote = { JOURNAL_DIR: 'none', DATABASE_URL: 'postgres://ionia@db.example.com/site' }
  expect(() => parseSettings(remote)).toThrow('SIGNING_SECRET is missing (JOURNAL_DIR is none)')
  expect(parseSettings({ ...remote, SIGNING_SECRET }).journalDir).toBeNull()
})

test('detects a hosting platform by the variables that it sets', () => {
  expect(parseSettings({}).isOnPlatform).toBe(false)
  expect(parseSettings({ DYNO: 'web.1' }).isOnPlatform).toBe(true)
})

test('Web Push requires a valid key and a contact, and is otherwise off', () => {
  const VAPID_PRIVATE_KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
  const VAPID_CONTACT = 'mailto:desk@example.com'
  expect(parseSettings({}).webPush).toBeNull()
  expect(() => parseSettings({ VAPID_PRIVATE_KEY })).toThrow('VAPID_CONTACT is missing (VAPID_PRIVATE_KEY is set)')
  for (const wrong of ['A'.repeat(43), '_'.repeat(43), 'short'])
    expect(() => parseSettings({ VAPID_PRIVATE_KEY: wrong, VAPID_CONTACT })).toThrow('push-key')
  expect(() => parseSettings({ VAPID_PRIVATE_KEY, VAPID_CONTACT: 'us' })).toThrow('VAPID_CONTACT must be')
  expect(parseSettings({ VAPID_PRIVATE_KEY, VAPID_CONTACT }).webPush).toEqual({ VAPID_PRIVATE_KEY, VAPID_CONTACT })
})
