/** docs/leads.md and its picture match the code: channels, states, schedule, routes and staff commands. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

import { forms, isFormId } from '#app/forms/registry.ts'
import type { FormId } from '#app/forms/registry.ts'
import { WAITS_MS, waitAfter } from '#app/outbound/retry-schedule.ts'
import { channelsOf } from '#app/leads/delivery/routing.server.ts'
import { CHANNEL_NAMES } from '#app/settings/channels/index.ts'
import { main } from '../../cli/leads/run.ts'
import { readTableRows } from './table-rows.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const page = read('docs/leads.md')
const picture = read('docs/pictures/lead.svg')
const prose = page.replaceAll(/\s+/g, ' ')

const formIds = Object.keys(forms).filter(isFormId)
const channels = CHANNEL_NAMES.toSorted()

function namesOf(type: string): string[] {
  if (type === 'ChannelName') return channels
  const [, union = ''] =
    type === 'DeliveryStatus'
      ? (/type DeliveryRow = .*?\n {2}status: (.*?)\n/s.exec(read('app/database/tables.ts')) ?? [])
      : (/export type LeadStatus = (.*?)\n/.exec(read('app/leads/lead.ts')) ?? [])
  return wordsOf(union, /'([\w-]+)'/g)
}

const named = (heading: string) => readTableRows(page, heading).map(([name = '']) => name.replaceAll('`', ''))
const drawn = (kind: string) => wordsOf(picture, new RegExp(`class="${kind}"[^>]*>([^<]+)<`, 'g'))

function wordsOf(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, word]) => word!))].toSorted()
}

test.each([
  ['ChannelName', 'channel'],
  ['DeliveryStatus', 'delivery'],
  ['LeadStatus', 'lead'],
])('the table lists exactly the values of %s', (type, heading) => {
  expect(named(heading).toSorted()).toEqual(namesOf(type))
})

test.each([
  ['ChannelName', 'channel'],
  ['DeliveryStatus', 'delivery-status'],
  ['LeadStatus', 'lead-status'],
])('the picture shows exactly the values of %s', (type, kind) => {
  expect(drawn(kind)).toEqual(namesOf(type))
})

const [MOBILE, LANDLINE] = ['+919876543210', '+911123456789']
const goesTo = (channel: string, form: FormId, phone: string, whatsapp: boolean) =>
  (channelsOf({ form, fields: { phone }, consent: { version: '', whatsapp } }) as string[]).includes(channel)

test.each(channels)('the table lists the forms routed to %s', (channel) => {
  const [, , cell = ''] = readTableRows(page, 'channel').find(([name]) => name === `\`${channel}\``) ?? []
  const mentioned = wordsOf(cell, /`(\w+)`/g)
  const served = cell.startsWith('every form') ? formIds.filter((form) => !mentioned.includes(form)) : mentioned
  const routed = formIds.filter((form) => goesTo(channel, form, MOBILE, false))
  expect(served.toSorted()).toEqual(routed.toSorted())

  const byConsent = formIds.every((form) => goesTo(channel, form, MOBILE, true))
  const always = routed.length === formIds.length
  expect(cell.includes('agreed to WhatsApp')).toBe(byConsent && !always)
  const reached = (phone: string) => formIds.filter((form) => goesTo(channel, form, phone, true))
  expect(cell.includes('no landline')).toBe(reached(LANDLINE).length < reached(MOBILE).length)
})

const inWords = (ms: number) =>
  ms < 60_000 ? `${ms / 1000} s` : ms < 3_600_000 ? `${ms / 60_000} min` : `${ms / 3_600_000} h`

test('the documented attempts match the schedule', () => {
  const [first, ...waits] = WAITS_MS
  const list = new Intl.ListFormat('en-GB').format(waits.map(inWords))
  expect(first).toBe(0)
  expect(prose).toContain(`At once, then after ${list}, each randomly up to a fifth shorter or longer`)
  expect([waitAfter(1, 0), waitAfter(1, 1)]).toEqual([waits[0]! * 0.8, waits[0]! * 1.2])
})

test('the picture shows the schedule', () => {
  const [soon, later, late] = WAITS_MS.slice(1).map(inWords)
  const served = picture.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(served).toContain(`again after ${soon}, ${later}, ${late} … ${inWords(WAITS_MS.at(-1)!)}`)
  expect(WAITS_MS).toHaveLength(14)
  expect(served).toContain('fourteen attempts')
})

test('the schedule lasts the documented three days', () => {
  const days = WAITS_MS.reduce((sum, wait) => sum + wait, 0) / 86_400_000
  expect(Math.round(days)).toBe(3)
  expect(prose).toContain('did not accept it within three days')
})

test('the documented staff commands match the usage', async () => {
  const [, section = ''] = /^## For staff\n(.*?)^## /ms.exec(page) ?? []
  const { stdout: usage } = await main([], {})
  const verbs = wordsOf(usage, /^ {2}(?!every verb:)([a-z-]+)/gm)
  expect(verbs.length).toBeGreaterThan(5)
  expect(wordsOf(section, /^npm run leads -- ([a-z-]+)/gm)).toEqual(verbs)
})
