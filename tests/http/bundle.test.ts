/** Browser code: no server code, one small file before a visitor turns to an island, pages within their budgets. */
import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { listPages } from '#app/content/pages/pages.server.ts'
import { overBudget, weighPage } from '../../bench/page-weight.ts'
import { expect, openPage, test } from './test.ts'

const BUILD = 'public/build'
/** `public/build/` has the files of older releases too. */
const RELEASE = join(dirname(realpathSync('build/index.js')), 'assets.json')
const files = JSON.parse(readFileSync(RELEASE, 'utf8')) as string[]
const scripts = files.filter((name) => name.endsWith('.js'))
const read = (name: string) => readFileSync(join(BUILD, name), 'utf8')

test('browser files contain no server code and no setting’s name', () => {
  expect(scripts.length).toBeGreaterThan(5)
  for (const script of scripts) {
    const source = read(script)
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

test('no script of the site names the desk', () => {
  for (const script of scripts) expect(read(script).includes('/staff'), script).toBe(false)
})

test('routes have no files, and every file is reached from the entry', () => {
  const [entry] = scripts.filter((name) => name.startsWith('entry.client-'))
  const reached = new Set<string>()
  const reach = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    for (const [, next] of read(name).matchAll(/"\/build\/([^"]+\.js)"/g)) reach(next!)
  }
  reach(entry!)
  expect(scripts.filter((name) => !reached.has(name))).toEqual([])
})

test('a first tap asks for React and for dialogs with all that they import', () => {
  const entry = read(scripts.find((name) => name.startsWith('entry.client-'))!)
  for (const wanted of ['hydrate', 'form-dialogs']) {
    const [call = ''] =
      new RegExp(String.raw`Promise\.all\(\[import\("/build/_shared/${wanted}-[^\]]*\]`).exec(entry) ?? []
    const together = [...call.matchAll(/"\/build\/([^"]+)"/g)].map(([, name]) => name!)
    const needed = together.flatMap((name) => [...read(name).matchAll(/(?:from|import)"\/build\/([^"]+)"/g)])
    expect(together.length, wanted).toBeGreaterThan(1)
    expect(together, wanted).toEqual(expect.arrayContaining(needed.map(([, name]) => name!)))
  }
})

test('a page loads one file, which waits for no other, and has no inline script', async ({ request }) => {
  for (const { path } of listPages()) {
    const page = await openPage(request, path)
    const loaded = page
      .querySelectorAll('script')
      .filter((script) => !['application/ld+json', 'speculationrules'].includes(script.getAttribute('type') ?? ''))
      .map((script) => script.getAttribute('src'))
    expect.soft(loaded, path).toEqual([expect.stringMatching(/^\/build\/entry\.client-\w+\.js$/)])
    expect.soft(page.querySelectorAll('link[rel=modulepreload]'), path).toEqual([])
    expect.soft(read(loaded[0]!.slice('/build/'.length)), path).not.toMatch(/(?:^|[;}])import["{*\w]/)
  }
})

test('each page is within its budget', async ({ request }) => {
  // All pages, each rendered and compressed once more.
  for (const { path } of listPages()) {
    const html = await (await request.get(path)).text()
    expect.soft(overBudget(path, weighPage(html))).toEqual([])
  }
})
