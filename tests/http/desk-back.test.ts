/**
 * Back: a post that succeeds is answered by a redirect, so that a browser that returns asks for nothing to be sent again. Pages that
 * refuse may answer their post.
 *
 * @module-tag all
 */
import type { APIResponse } from '@playwright/test'
import { type HTMLElement, parse } from 'node-html-parser'

import { WITHDRAWALS } from '#app/forms/withdraw.ts'
import { type Phone, enrol, follow } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import { listStaffPaths } from '../desk/paths.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

type Sent = { action: string; fields: [string, string][] }

const open = async ({ browser }: Phone, path: string) => parse(await (await browser.get(path)).text())

const post = ({ browser }: Phone, { action, fields }: Sent) =>
  browser.post(action, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    data: new URLSearchParams(fields).toString(),
  })

/** What people type, by the name of the field. */
const TYPED: Record<string, string> = {
  words: 'Sunita',
  name: 'Gita',
  phone: '98765 43210',
  note: 'Call after six',
  text: 'Send the prices',
  sum: '10,000',
  other: '98765 43211',
  sales: '5',
}

const TOMORROW = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)

const typed = (name: string) => TYPED[name] ?? (/-day$/.test(name) ? TOMORROW : /-time$/.test(name) ? '11:00' : '')

const valueOf = (field: HTMLElement, name: string): string =>
  field.tagName === 'SELECT'
    ? (field.querySelector('option[selected], option[value]:not([value=""])')?.getAttribute('value') ?? '')
    : field.getAttribute('value') || typed(name)

/** One post for each button of each form of the page, with all fields filled in. */
function listPosts(page: HTMLElement): Sent[] {
  return page.querySelectorAll('form[method=post]').flatMap((form) => {
    const id = form.getAttribute('id')
    const own = (selector: string) => [
      ...form.querySelectorAll(selector),
      ...(id ? page.querySelectorAll(`${selector}[form=${id}]`) : []),
    ]
    const fields = ['input', 'select', 'textarea'].flatMap(own).flatMap((field): [string, string][] => {
      const name = field.getAttribute('name')
      const isOff = ['radio', 'checkbox', 'file'].includes(field.getAttribute('type') ?? '') && name !== 'ref'
      return name && !isOff ? [[name, valueOf(field, name)]] : []
    })
    return own('button').map((button) => ({
      action: button.getAttribute('formaction') ?? form.getAttribute('action')!,
      fields: [
        ...fields,
        ...(button.hasAttribute('name')
          ? [[button.getAttribute('name')!, button.getAttribute('value') ?? ''] as [string, string]]
          : []),
      ],
    }))
  })
}

/** A page, and no file, script or data. */
const isPage = (answer: APIResponse) => answer.headers()['content-type']?.startsWith('text/html')

const LAST = /sign-out|erase/

test('no form of the desk answers a post that succeeds with a page', async ({ site }) => {
  const phone = await enrol(site, 'Meera Back', 'manager')
  await enrol(site, 'Ravi Back')
  const screening = { verdict: 'suspicious' as const, reasons: ['test'] }
  const phones = Array.from({ length: 80 }, (_, at) => `+9198765${String(at).padStart(5, '0')}`)
  const enquire = async () => {
    const [ref] = await addLeads(site, {
      form: 'demo',
      fields: { name: 'Sunita', phone: phones.pop()!, city: 'Jaipur' },
    })
    return `/staff/leads/${ref}`
  }
  await addLeads(
    site,
    { form: 'complaint', fields: { name: 'Kamala', phone: phones.pop()!, comment: 'It drips' } },
    { form: 'withdraw', fields: { phone: phones.pop()!, request: WITHDRAWALS.calls } },
    ...[1, 2, 3].map(() => ({ screening, fields: { name: 'Held', phone: phones.pop()!, comment: 'Hi' } })),
  )
  const answers = new Set<string>()
  const tryOut = async (sent: Sent) => {
    const answer = await post(phone, sent)
    const about = `${sent.action} ${JSON.stringify(sent.fields)}`
    expect(answer.status() === 200 && isPage(answer), about).toBe(false)
    expect((await follow(phone.browser, answer)).status(), about).toBeLessThan(500)
    answers.add(
      `${sent.action.replace(/\?.*/, '').replace(/[A-Z0-9]{4}-[A-Z0-9]{4}|[\da-f-]{36}/, '*')} ${answer.status()}`,
    )
  }
  // Each button of a card on a card of its own, because one ends what another needs.
  const buttons = listPosts(await open(phone, await enquire())).length
  for (let at = 0; at < buttons; at += 1) {
    const sent = listPosts(await open(phone, await enquire()))[at]!
    if (!LAST.test(sent.action)) await tryOut(sent)
  }
  const screens = listStaffPaths().filter((path) => !/[:.]|live|asked|sign-out/.test(path))
  for (const path of ['/staff?list=new', ...screens, `${await enquire()}/pay`])
    for (const sent of listPosts(await open(phone, path))) if (!LAST.test(sent.action)) await tryOut(sent)
  expect([...answers]).toEqual(expect.arrayContaining(SUCCEED.map((action) => `/staff/${action} 303`)))
})

/** Posts of which at least one succeeds here. */
const SUCCEED = [
  ...['find', 'add', 'away', 'many', 'team', 'team/*', 'quarantine/*', 'leads/*/verified'],
  ...['leads/*/outcome', 'leads/*/owner', 'leads/*/step'],
]

test('what was sought stays behind its address, which names nobody, for the member alone', async ({ site }) => {
  const [asha, ravi] = [await enrol(site, 'Asha Seeks'), await enrol(site, 'Ravi Seeks')]
  await addLeads(site, { fields: { name: 'Kamala Verma', phone: '+919876500009' } })
  const { location = '' } = (await post(asha, { action: '/staff/find', fields: [['words', 'Kamala']] })).headers()
  expect(location).toMatch(/^\/staff\/find\?of=[\w-]{22}$/)
  for (const _ of ['first', 'by Back']) expect((await open(asha, location)).text).toContain('Kamala Verma')
  expect((await open(ravi, location)).text).not.toContain('Kamala')
  expect((await open(asha, location.replace(/.$/, '_'))).text).not.toContain('Kamala')
  expect((await open(asha, location.replace('find', 'asked'))).text).not.toContain('Kamala')
  expect(site.log()).not.toContain('Kamala')
})
