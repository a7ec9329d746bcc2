/** Browser code: no server code, no validator before a form is touched, within its budget. */
import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { listPages } from '#app/content/site/pages.server.ts'
import { overBudget, weighPage } from '../../bench/page-weight.ts'
import { expect, openPage, test } from './test.ts'

const BUILD = 'public/build'
/** `public/build/` has the files of older releases too. */
const RELEASE = join(dirname(realpathSync('build/index.js')), 'assets.json')

test('browser files contain no server code and no setting’s name', () => {
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

test('no script of the site knows of the desk', () => {
  const files = JSON.parse(readFileSync(RELEASE, 'utf8')) as string[]
  for (const script of files.filter((name) => name.endsWith('.js')))
    expect(readFileSync(join(BUILD, script), 'utf8').includes('/staff'), script).toBe(false)
})

/** The page's data, which React reads once it starts. */
const isData = (script: string) => script.includes('streamController.enqueue')
const MOST_BEFORE_A_MOVE = 8_000

test('until its visitor moves, a page runs a little code of its own, and no file', async ({ request }) => {
  for (const { path } of listPages()) {
    const page = await openPage(request, path)
    const scripts = page.querySelectorAll('script').filter((script) => !script.getAttribute('type')?.includes('json'))
    expect.soft(scripts.filter((script) => script.hasAttribute('src')).length, path).toBe(0)
    const code = scripts.map(({ text }) => text).filter((text) => !isData(text))
    expect.soft(code.length, path).toBeGreaterThan(0)
    expect.soft(gzipSync(code.join('')).length, path).toBeLessThan(MOST_BEFORE_A_MOVE)
  }
})

test('each page is within its budget with the first interaction', async ({ request }) => {
  // All pages, each rendered and compressed once more.
  for (const { path } of listPages()) {
    const html = await (await request.get(path)).text()
    expect.soft(overBudget(path, weighPage(html))).toEqual([])
  }
})
