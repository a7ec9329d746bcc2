/** Tests that logs contain no personal data, headers no typed lines, and responses no secrets. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { listPages } from '#app/content/pages/pages.server.ts'
import { HIDDEN } from '#app/forms/post.ts'
import { type FormId, forms } from '#app/forms/registry.ts'
import { holdDatabase } from '../database/hold-database.ts'
import { type Fakes, startFakes } from '../fakes/start-fakes.ts'
import { type Site, createSite } from '../site.ts'
import { TYPED } from '../typed.ts'
import { FORM, rawPost, sendRaw } from './raw-http.ts'
import { report } from './scale.ts'

/** A unique text for each secret setting. */
const SECRETS = {
  CRM_AUTH_KEY: 'secret-Crm-4711',
  MESSAGING_INSTANCE_ID: 'secret-Instance-4711',
  MESSAGING_ACCESS_TOKEN: 'secret-Gateway-4711',
  TEMPLATE_API_KEY: 'secret-Template-4711',
  PLACES_API_KEY: 'secret-Places-4711',
  // Google's id for the business is public in links to its reviews.
  PLACES_PLACE_ID: 'public-place',
  PLACES_URL: 'http://127.0.0.1:9/secret-Places-Url',
  PHONEPE_URL: 'http://127.0.0.1:9/secret-PhonePe-Url',
  PHONEPE_MERCHANT_ID: 'secret-Merchant-4711',
  PHONEPE_SALT_KEY: 'secret-Salt-4711',
  PHONEPE_SALT_INDEX: '1',
  PHONEPE_CLIENT_ID: 'secret-Client-4711',
  PHONEPE_CLIENT_SECRET: 'secret-Client-Secret-4711',
  PHONEPE_CLIENT_VERSION: '1',
  PHONEPE_WEBHOOK_USER: 'secret-Hook-4711',
  PHONEPE_WEBHOOK_PASSWORD: 'secret-Hook-Pass-4711',
  PHONEPE_API_URL: 'http://127.0.0.1:9/secret-PhonePe-Api',
  PAYMENT_REDIRECT_HOSTS: 'phonepe.example',
  RECAPTCHA_SITE_KEY: 'public-site-key',
  RECAPTCHA_SECRET_KEY: 'secret-Recaptcha-4711',
  SIGNING_SECRET: 'secret-Signing-4711',
  METRICS_TOKEN: 'secret-Metrics-4711',
}
const SECRET = /secret-\w+-4711|secret-\w+-Url/

const PHONE = '98111 70999'
/** A visitor's data, in any spelling. */
const PLANTED = /planted|98111\D{0,3}70999|49\.36\.201\.77/i

let fakes: Fakes
let site: Site
beforeAll(async () => {
  fakes = await startFakes()
  site = await createSite({ ...SECRETS, ...fakes.environment, ...SECRETS, LOG_LEVEL: 'debug', TRUST_PROXY_HOPS: '1' })
})
afterAll(async () => {
  await site.remove()
  await fakes.closeAll()
})

const POSTED_AT: Partial<Record<FormId, string>> = {
  demo: '/book-demo',
  contact: '/?index',
  city: '/ratlam',
  connect: '/connect',
  festival: '/durgapooja',
  franchise: '/franchises',
  withdraw: '/withdraw',
  complaint: '/complaint',
}

/** Fills every field with searchable text. */
const planted = (form: FormId, addition = '') =>
  Object.fromEntries([
    ['form', form],
    ...Object.entries(forms[form].fields).map(([name, { control }]) => [
      name,
      name === 'phone' ? PHONE : (control.options?.[0] ?? plantedText(name) + addition),
    ]),
  ]) as Record<string, string>

function plantedText(name: string): string {
  if (name === 'email') return 'planted@planted.example'
  return ['pincode', 'annual_turnover', 'reference'].includes(name) ? (TYPED[name] ?? '') : `Planted ${name}`
}

const HEADERS = {
  'User-Agent': 'planted agent',
  'X-Forwarded-For': '49.36.201.77',
  Referer: 'http://planted.example/?planted=1',
  Cookie: 'planted=planted; thanks=A7K3-9QF4.919811170999',
  Authorization: 'Bearer planted',
}

const post = (path: string, body: Record<string, string>, headers: Record<string, string> = HEADERS) =>
  fetch(site.url + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(body) })

test('no log contains personal data after any failure', async () => {
  const echo = { status: 400, body: { message: `Planted name, ${PHONE}, planted@planted.example is not allowed` } }
  for (const fake of fakes.all) fake.behave([echo, { status: 500, body: `planted ${PHONE}` }, 'reset', 'html'])
  const lines = () => site.log().split('\n').length

  for (const form of Object.keys(forms) as FormId[]) {
    const path = POSTED_AT[form] ?? '/contacts'
    await post(`${path}${path.includes('?') ? '&' : '?'}planted=planted`, planted(form))
    await post(path, { ...planted(form), comment: 'planted', unknown_planted: 'planted' })
    await post(path, { ...planted(form), [HIDDEN.honeypot]: 'planted.example' })
  }
  await post('/contacts', planted('contact'), { ...HEADERS, Origin: 'https://planted.example' })
  await post('/contacts', planted('contact'), { ...HEADERS, 'Content-Type': 'text/planted' })
  await post('/vitals', { planted: 'planted' })
  await post('/payment/callback', { response: 'planted' })
  for (const path of ['/nowhere?planted=1', '/payment/planted', '/blog?page=planted', '/jaipur/?planted=planted']) {
    await fetch(site.url + path, { headers: HEADERS })
  }
  await sendRaw(site.url, ['GET /\0planted HTTP/1.1\r\nHost: planted\r\n\r\n'])
  await sendRaw(site.url, [`${rawPost('/contacts', `${FORM}Content-Length: 90000\r\n`)}name=Planted&phone=9811170999`])

  const release = holdDatabase(site.databaseFile, 'EXCLUSIVE')
  const refused = await post('/connect', { ...planted('connect'), phone: '98111 70999 ' })
  release()
  expect([200, 422, 503]).toContain(refused.status)
  await expect.poll(() => site.log(), { timeout: 60_000 }).toContain('"outcome":"rejected"')
  await expect.poll(() => site.log(), { timeout: 60_000 }).toContain('"outcome":"retry"')

  const found = site
    .log()
    .split('\n')
    .filter((line) => PLANTED.test(line))
  report(`log lines with a visitor’s data, out of ${lines()}`, found.length, '0')
  expect(found).toEqual([])
  expect(site.log()).not.toMatch(SECRET)
  const metrics = await (
    await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${SECRETS.METRICS_TOKEN}` } })
  ).text()
  expect(metrics).toContain('site_leads_total')
  expect(metrics).not.toMatch(PLANTED)
})

test('a line break in a field cannot add a header to a response or a mail', async () => {
  for (const fake of fakes.all) fake.reset()
  const injected = '\r\nBcc: thief@evil.example\r\nX-Injected: yes\r\n\r\nbody'
  const answers: Response[] = []
  for (const form of Object.keys(forms) as FormId[]) {
    for (const path of ['/contacts', POSTED_AT[form] ?? '/contacts']) {
      answers.push(await post(path, planted(form, injected), {}))
      const fields = { ...planted(form), phone: `98111 7${answers.length + 1000}`, page: `/x${injected}` }
      answers.push(
        await post(path, { ...fields, placement: `home${injected}`, submissionId: `abcdefgh${injected}` }, {}),
      )
      const comment = { ...planted(form), phone: `98111 8${answers.length + 1000}` }
      for (const name of ['comment', 'address', 'business_detail', 'request']) {
        if (name in comment) Object.assign(comment, { [name]: `Two lines${injected}` })
      }
      answers.push(await post(path, comment, {}))
    }
  }
  for (const { headers } of answers) {
    expect(headers.has('X-Injected')).toBe(false)
    expect(JSON.stringify([...headers])).not.toMatch(/thief|\\r|\\n/)
  }
  await expect.poll(() => fakes.smtp.requests.length, { timeout: 60_000 }).toBeGreaterThan(8)
  const mails = fakes.smtp.requests
  for (const { headers, body } of mails) {
    expect(headers).not.toHaveProperty('bcc')
    expect(headers).not.toHaveProperty('x-injected')
    expect(headers.to).toBe('sales@ionia.example.com')
    expect(body.slice(0, body.indexOf('\r\n\r\n'))).not.toMatch(/^(bcc|x-injected):/im)
  }
  for (const fake of fakes.all) {
    for (const { headers } of fake.requests) expect(headers).not.toHaveProperty('x-injected')
  }
  report('mails with a header of the visitor’s, of ' + mails.length, 0, '0')
})

test('no page or file contains a secret', async () => {
  const paths = listPages().map(({ path }) => path)
  for (const path of [
    ...paths,
    '/forms/demo/header',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/nowhere',
    '/payment/none',
    '/metrics',
  ]) {
    const answer = await fetch(site.url + path)
    expect(JSON.stringify([...answer.headers]) + (await answer.text()), path).not.toMatch(SECRET)
  }
  expect(await (await fetch(`${site.url}/contacts`)).text()).toContain(SECRETS.RECAPTCHA_SITE_KEY)
})

test('browser files contain no secret of the build environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const needed = [
    'app',
    'content',
    'package.json',
    'remix.config.js',
    'postcss.config.js',
    'scripts/build',
    'tsconfig.json',
    'remix.env.d.ts',
  ]
  for (const name of needed) cpSync(name, join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'public/fonts', 'public/media']) {
    cpSync(join('public', 'favicon.ico'), join(folder, 'public', 'favicon.ico'))
    symlinkSync(join(process.cwd(), name), join(folder, name))
  }
  execFileSync('node_modules/.bin/remix', ['build'], {
    cwd: folder,
    env: { ...process.env, ...SECRETS, NODE_ENV: 'production' },
    stdio: 'pipe',
  })
  const files = readdirSync(join(folder, 'public/build'), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, 'public/build', name))
    .filter((name) => statSync(name).isFile())
  const leaks = files.filter((name) => SECRET.test(readFileSync(name, 'latin1')))
  report(`browser files with a secret, out of ${files.length}`, leaks.length, '0')
  expect(files.length).toBeGreaterThan(20)
  expect(leaks).toEqual([])
})
