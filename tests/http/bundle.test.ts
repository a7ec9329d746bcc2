/** What the browser is sent: none of the server's code, no validator before a form is touched, and not too much. */
import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { listPages } from '#app/content/queries/pages.server.ts'
import { overBudget, weighPage } from '../../bench/page-weight.ts'
import { expect, test } from './test.ts'

const BUILD = 'public/build'
/** `public/build/` has the files of older releases too. */
const RELEASE = join(dirname(realpathSync('build/index.js')), 'assets.json')

test('no server code and no setting’s name is in the browser’s files', () => {
  const files = JSON.parse(readFileSync(RELEASE, 'utf8')) as string[]
  const scripts = files.filter((name) => name.endsWith('.js'))
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

test('what each page needs before the first move stays within its budget', async ({ request }) => {
  // All pages, each rendered and compressed anew.
  for (const { path } of listPages()) {
    const html = await (await request.get(path)).text()
    expect.soft(overBudget(path, weighPage(html))).toEqual([])
  }
})
