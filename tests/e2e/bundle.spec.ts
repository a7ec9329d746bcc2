/** What the browser is sent: none of the server's code, no validator before a form is touched, and not too much. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { listPages } from '#app/content/queries/pages.server.ts'
import { expect, test } from './test.ts'

const BUILD = 'public/build'

test('no server code and no setting’s name is in the browser’s files', () => {
  const scripts = readdirSync(BUILD, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  for (const script of scripts) {
    const source = readFileSync(join(BUILD, script), 'utf8')
    for (const secret of [
      'Auth-Key',
      'CRM_',
      'MESSAGING_',
      'DATABASE_URL',
      'PRAGMA',
      '"node:',
      'insertInto',
      'allocation',
    ]) {
      expect(source.includes(secret), `${script} holds ${secret}`).toBe(false)
    }
  }
})

test('the validator comes when a form is first touched, not before', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/contacts', { waitUntil: 'networkidle' })
  expect(scripts.filter((url) => url.includes('validate'))).toEqual([])

  const validator = page.waitForResponse(/validate.*\.js/)
  await page.getByRole('textbox', { name: 'Your name' }).focus()
  await validator
  // From now on a wrong field is named when it is left, without a word to the server.
  await page.getByRole('textbox', { name: 'Phone number' }).fill('12345')
  await page.getByRole('textbox', { name: 'Your comment' }).focus()
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(
    'Please enter valid contact no.',
  )
  await page.getByRole('textbox', { name: 'Phone number' }).fill('98765 43210')
  await expect(page.getByRole('textbox', { name: 'Phone number' })).not.toHaveAttribute('aria-invalid')
})

test('what each page needs before the first move stays within its budget', async ({ request }) => {
  for (const { path } of listPages()) {
    const html = await (await request.get(path)).text()
    const script = gzipped(html, /\/build\/[\w./-]+\.js/g)
    const style = gzipped(html, /\/build\/[\w./-]+\.css/g)
    expect.soft(script, `scripts of ${path}`).toBeLessThanOrEqual(path === '/' ? 110_000 : 100_000)
    expect.soft(style, `styles of ${path}`).toBeLessThanOrEqual(20_000)
  }
})

/** The bytes of all files that the page names, each as a server would send it. */
function gzipped(html: string, pattern: RegExp): number {
  const files = [...new Set(html.match(pattern))]
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join('public', file)), { level: 9 }).length, 0)
}
