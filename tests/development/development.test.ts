/** Tests an open page while the project changes under `npm run dev`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFailed, test, vi } from 'vitest'

import { startProbe } from '../probe.ts'
import { copyProject } from '../project-copy.ts'
import { openBrowser, startDevelopment, watchPage } from './development-server.ts'

const copy = copyProject({ keep: true, mode: 'development' })
const CONTACTS = 'content/pages/contacts.json'
const DOCUMENT = 'app/layout/document.tsx'
const OFFICES = 'app/sections/contact/offices.tsx'
const FORM = 'app/sections/lead-form/lead-form-island.tsx'
const ROUTE = 'app/routes/contacts.tsx'
const STYLES = 'app/ui/base.css'
const FOOTER = 'app/layout/footer.tsx'
const FOOTER_BEGINS = /export function Footer\([^]*?\) \{/
/** Timeout. Far more than needed, even on a busy computer. */
const TIMEOUT = 100_000
vi.setConfig({ testTimeout: 3 * TIMEOUT, hookTimeout: 2 * TIMEOUT })

let development: Awaited<ReturnType<typeof startDevelopment>>
let browser: Awaited<ReturnType<typeof openBrowser>>
let page: Page
let seen: Awaited<ReturnType<typeof watchPage>>
let probe: ReturnType<typeof startProbe>

beforeAll(async () => {
  browser = await openBrowser()
  page = browser.page
  page.setDefaultTimeout(TIMEOUT)
  // The form's island starts with an interaction.
  await page.addInitScript(() =>
    setInterval(() => {
      for (const form of document.querySelectorAll('form.lead-form'))
        form.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }, 200),
  )
  seen = await watchPage(page)
  await start()
})

async function start() {
  development = await startDevelopment(copy.root)
  await page.goto(`${development.url}/contacts`)
  probe = startProbe(development.url)
}

// A server that has ended, or a page that no longer belongs to it, would let each later test wait for its timeout without the reason.
beforeEach(async () => {
  if (development.hasEnded()) await start()
  else if (!page.url().startsWith(development.url)) await page.goto(`${development.url}/contacts`)
})
afterEach(() => development.requireRunning())

afterAll(async () => {
  await browser?.close()
  await development?.stop()
  copy.remove()
})

/** @returns a function that reverts the change */
function change(file: string, from: string | RegExp, to: string): () => void {
  const before = copy.read(file)
  const after = before.replace(from, to)
  expect(after, `${file} has ${String(from)}`).not.toBe(before)
  copy.write(file, after)
  const undo = () => copy.write(file, before)
  onTestFailed(undo)
  return undo
}

const skipLink = () => page.locator('.skip-link')
const problem = () => page.locator('#dev-problem')

async function expectText(text: string) {
  await skipLink().filter({ hasText: text }).waitFor({ state: 'attached' })
}

async function visit(path: string) {
  const answer = await fetch(development.url + path)
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

test('a content change appears without a manual reload', async () => {
  const undo = change(CONTACTS, /"title": "[^"]*"/, '"title": "Write to us, or call"')
  await page.waitForFunction(() => document.title === 'Write to us, or call')
  undo()
  await page.waitForFunction(() => document.title !== 'Write to us, or call')
})

test('a style change appears without a page load, and on pages opened later', async () => {
  const loads = await seen.loads()
  await page.evaluate(() => Object.assign(window, { typed: 'still here' }))
  change(STYLES, /$/, '\n.skip-link { outline: 7px solid }\n')
  const isChanged = () => getComputedStyle(document.querySelector('.skip-link')!).outlineWidth === '7px'
  await page.waitForFunction(isChanged)
  expect(await page.evaluate(() => 'typed' in window)).toBe(true)
  expect(await seen.loads()).toBe(loads)
  await page.goto(`${development.url}/about-us`)
  expect(await page.evaluate(isChanged)).toBe(true)
  await page.goto(`${development.url}/contacts`)
})

test('a new utility class is styled immediately', async () => {
  await page.goto(`${development.url}/contacts`)
  change(OFFICES, 'gap-5 lg:grid-cols-2', 'gap-[123px] lg:grid-cols-2')
  await page.waitForFunction(() => {
    const grid = document.querySelector('#offices [class*="123px"]')
    return grid !== null && getComputedStyle(grid).rowGap === '123px'
  })
})

test('a change to an island appears without a manual reload', async () => {
  const undo = change(FORM, /export function LeadFormIsland\([^]*?\) \{/, "$&\n  console.info('the new island')")
  await page.waitForEvent('console', (message) => message.text() === 'the new island')
  undo()
})

test('a change to a component or a route appears without a manual reload', async () => {
  const undo = change(DOCUMENT, 'Skip to content', 'Skip to the content')
  await expectText('Skip to the content')
  undo()
  await page.waitForFunction(() => document.querySelector('.skip-link')?.textContent === 'Skip to content')
  const undoRoute = change(ROUTE, '<Offices ', '<p id="new-route">The new route</p>\n      <Offices ')
  await page.locator('#new-route').waitFor()
  undoRoute()
  await page.locator('#new-route').waitFor({ state: 'detached' })
})

test.each([
  ['a syntax error', FOOTER, FOOTER_BEGINS, '$& {', /app\/layout\/footer\.tsx:\d+:\d+/],
  [
    'a syntax error in a file with styles',
    DOCUMENT,
    /$/,
    '\nconst x = <p class=}</p>',
    /app\/layout\/document\.tsx:\d+:\d+/,
  ],
  [
    'a missing import',
    DOCUMENT,
    './header.tsx',
    './no-such-header.tsx',
    /app\/layout\/document\.tsx:\d+:\d+[^]*no-such/,
  ],
  ['a missing style sheet', STYLES, /$/, "@import './no-such.css';", /app\/\w+\/\w+\.css:\d+[^]*no-such\.css/],
  [
    'a module that throws',
    'app/services.server.ts',
    /$/,
    "\nthrow new Error('Not today')",
    /app\/services\.server\.ts:\d+[^]*Not today/,
  ],
])('%s is shown with file, line and cause until fixed, while the site stays up', async (...given) => {
  const [, file, from, to, message] = given
  const undo = change(file, from, to)
  await problem().filter({ hasText: message }).waitFor()
  expect((await visit('/contacts')).status).toBe(200)
  undo()
  await problem().waitFor({ state: 'detached' })
})

test('an error in a loader is shown with file, line and cause, and the other pages work', async () => {
  const undo = change(ROUTE, 'const page = getContactsPage()', "$&\n  if (page) throw new Error('Not even tomorrow')")
  await problem()
    .filter({ hasText: /app\/routes\/contacts\.tsx:\d+:\d+[^]*Not even tomorrow/ })
    .waitFor()
  expect((await visit('/contacts')).status).toBe(500)
  expect((await visit('/about-us')).status).toBe(200)
  undo()
  await problem().waitFor({ state: 'detached' })
})

test('an error in the content is shown with file, line and rule', async () => {
  await expectContentProblem(
    CONTACTS,
    '"seo"',
    '"soe"',
    /content\/pages\/contacts\.json:\d+[^]*soe: is not a known key/,
  )
})

test('no change causes an unstyled page, a missing file or a refused connection', async () => {
  const { visits, failures } = await probe.stop()
  expect(failures).toEqual([])
  expect(visits).toBeGreaterThan(10)
  expect(await seen.plainFrames()).toBe(0)
})

test('an error in the footer, which the error page also has, is shown and disappears once it is fixed', async () => {
  const undo = change(FOOTER, FOOTER_BEGINS, "$&\n  if (Date.now()) throw new Error('zebra')")
  await problem()
    .filter({ hasText: /app\/layout\/footer\.tsx:\d+[^]*zebra/ })
    .waitFor()
  undo()
  await problem().waitFor({ state: 'detached' })
  await skipLink().waitFor({ state: 'attached' })
})

test('a change to the server applies without a change to the app', async () => {
  const names = async () => [...(await visit('/contacts')).headers.keys()]
  const undo = change('server/app-handler.ts', "'X-Request-Id'", "'X-Changed-Id'")
  await expect.poll(names, { timeout: TIMEOUT }).toContain('x-changed-id')
  undo()
  await expect.poll(names, { timeout: TIMEOUT }).not.toContain('x-changed-id')
})

test('an error in an island that occurs only in the browser is shown', async () => {
  const undo = change(
    FORM,
    /export function LeadFormIsland\([^]*?\) \{/,
    "$&\n  if (typeof window === 'object') throw new Error('Not in here')",
  )
  await problem()
    .filter({ hasText: /in the browser[^]*Not in here/ })
    .waitFor()
  undo()
  await problem().waitFor({ state: 'detached' })
})

test('an error in a content file that every page uses is shown with its file', async () => {
  await expectContentProblem('content/site.json', '{', '{ "brand": ', /content\/site\.json:2[^]*is not valid JSON/)
})

async function expectContentProblem(file: string, from: string, to: string, message: RegExp) {
  const undo = change(file, from, to)
  await problem().filter({ hasText: message }).waitFor()
  const { status, html } = await visit('/contacts')
  expect(status).toBe(500)
  expect(html).toMatch(new RegExp(`<pre[^>]*>[^<]*${file}: `))
  undo()
  await problem().waitFor({ state: 'detached' })
  expect((await visit('/contacts')).status).toBe(200)
}

test('a page has the production site’s Content-Security-Policy and logs violations', async () => {
  const { headers } = await visit('/contacts')
  expect(headers.get('content-security-policy')).toMatch(
    /default-src 'self'; script-src 'self' 'inline-speculation-rules'; style-src 'self'/,
  )
  expect(headers.get('content-security-policy')).toContain("connect-src 'self';")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const [violation] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().includes('Content Security Policy')),
    page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.injected = true'
      document.body.append(script)
    }),
  ])
  expect(violation.type()).toBe('error')
})

test('after rapid changes, the last one is shown', async () => {
  for (const text of ['first', 'second', 'third']) {
    change(DOCUMENT, /Skip to [\w ]+/, `Skip to ${text}`)
    await pass(400)
  }
  await expectText('Skip to third')
  expect(await seen.problems()).not.toContain('canceled')
})

test('the development server does not write the production build', () => {
  expect(existsSync(join(copy.root, 'build'))).toBe(false)
  expect(existsSync(join(copy.root, 'public/build'))).toBe(false)
})
