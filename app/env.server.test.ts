import { expect, test } from 'vitest'

import { SettingsError, parseSettings } from './env.server.ts'

const crm = { CRM_URL: 'https://crm.example.com/', CRM_AUTH_KEY: 'key', CRM_ASSIGNED_TO: '98765 43210' }

test('the site starts with no settings at all, every channel off', () => {
  expect(parseSettings({})).toMatchObject({
    siteUrl: 'http://localhost:3000',
    database: { dialect: 'sqlite', file: './data/site.db' },
    crm: null,
    emailEvent: null,
    messagingGateway: null,
  })
})

test('a channel with all its settings is on, with defaults filled in', () => {
  expect(parseSettings(crm).crm).toEqual({
    CRM_URL: 'https://crm.example.com',
    CRM_AUTH_KEY: 'key',
    CRM_ASSIGNED_TO: '+919876543210',
    CRM_PROCESS_NAME: 'Default Process',
  })
})

test('half a channel stops the start and names what is missing, for all channels at once', () => {
  const start = () => parseSettings({ CRM_URL: crm.CRM_URL, MESSAGING_INSTANCE_ID: 'A1' })
  expect(start).toThrow(SettingsError)
  expect(start).toThrow(/CRM_AUTH_KEY is missing \(CRM_URL is set\)/)
  expect(start).toThrow(/CRM_ASSIGNED_TO is missing/)
  expect(start).toThrow(/MESSAGING_GATEWAY_URL is missing \(MESSAGING_INSTANCE_ID is set\)/)
})

test('an empty value counts as not set', () => {
  expect(parseSettings({ CRM_URL: '', CRM_AUTH_KEY: ' ' }).crm).toBeNull()
})

test.each([
  ['CRM_URL', 'ftp://crm.example.com'],
  ['CRM_URL', 'crm'],
  ['CRM_ASSIGNED_TO', '12345'],
  ['SITE_URL', 'ionia'],
  ['DATABASE_URL', 'mysql://x'],
])('%s = %s is refused by name, and the value is not repeated', (name, value) => {
  const start = () => parseSettings({ ...crm, [name]: value })
  expect(start).toThrow(new RegExp(name))
  expect(start).not.toThrow(new RegExp(`\\b${value}\\b.*${value}`))
})
