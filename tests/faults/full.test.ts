/** What people see when the server has no place for their post. */
import { realpathSync } from 'node:fs'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'

import { loadAppBuild } from '../../server/app-build.ts'

/** The built site without its services. */
async function loadSite() {
  const services = { start: () => undefined }
  Object.assign(globalThis, {
    ioniaServices: {
      dispatcher: services,
      alerts: services,
      payments: services,
      operations: services,
      worker: services,
      issuePageToken: () => '',
      readPreviewLink: () => null,
      visits: {},
      reviews: { hasPage: true },
      desk: { ...services, context: () => null },
    },
  })
  return loadAppBuild(realpathSync('build/index.js'))
}

const TYPED = { form: 'contact', placement: 'contacts', name: '<i>Asha</i>', phone: '98111', comment: 'Hard water' }

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const { answerFull } = await loadSite()
  const answer = await answerFull(
    new Request(`http://127.0.0.1:3000${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Accept: 'text/html', ...headers },
    }),
  )
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  return answer.text()
}

test('a form comes back with everything typed, the phone number and the chat', async () => {
  const html = await post('/contacts', { ...TYPED, whatsapp: 'yes' })
  const page = parse(html)
  expect(html).not.toContain('<i>Asha')
  expect(page.querySelector('input[name=name]')?.getAttribute('value')).toBe(TYPED.name)
  expect(page.querySelector('textarea[name=comment]')?.text).toBe(TYPED.comment)
  expect(page.querySelector('input[name=whatsapp]')?.hasAttribute('checked')).toBe(true)
  expect(page.querySelectorAll('a[href^="tel:"], a[href^="https://wa.me/"]').length).toBeGreaterThanOrEqual(2)
  expect(page.querySelector('form button')?.text).toBe('Send again')
})

test('in Hindi, it comes back in Hindi', async () => {
  const page = parse(await post('/hi/contacts', TYPED))
  expect(page.querySelector('html')?.getAttribute('lang')).toBe('hi-IN')
  expect(page.querySelector('form')?.getAttribute('action')).toMatch(/^\/hi\/contacts#/)
  expect(page.querySelector('[role=alert]')?.text).toMatch(/\p{Script=Devanagari}/u)
})

test('an island gets the same as JSON', async () => {
  const answer = JSON.parse(await post('/contacts', TYPED, { Accept: 'application/json' })) as unknown
  expect(answer).toMatchObject({ kind: 'unavailable', form: 'contact', result: { initialValue: { phone: '98111' } } })
})

test('any other form can be sent again as it was', async () => {
  const page = parse(await post('/staff/leads/A7K3-9QF4/outcome', { outcome: 'note', note: 'Call at 5', kind: 'note' }))
  const fields = page.querySelectorAll('form[action="/staff/leads/A7K3-9QF4/outcome"] input')
  expect(fields.map((field) => [field.getAttribute('name'), field.getAttribute('value')])).toEqual([
    ['outcome', 'note'],
    ['note', 'Call at 5'],
    ['kind', 'note'],
  ])
})

test('what another site sent does not come back to be confirmed', async () => {
  expect(await post('/staff/team', { name: 'Mallory' }, { 'Sec-Fetch-Site': 'cross-site' })).not.toContain('Mallory')
})
