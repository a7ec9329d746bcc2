/** Browser code: no server code, one small file before the first interaction, pages within their budgets. */
import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { listPages } from '#app/content/pages/pages.server.ts'
import { overBudget, weighPage } from '../../bench/page-weight.ts'
import { HINDI_TEMPLATES } from '../hindi-templates.ts'
import { expect, openPage, test } from './test.ts'

const PATHS = listPages().map(({ path }) => path)
const BUILD = 'public/build'
/** `public/build/` has the files of other builds too. */
const RELEASE = join(dirname(realpathSync('build/index.js')), 'assets.json')
const files = JSON.parse(readFileSync(RELEASE, 'utf8')) as string[]
const scripts = files.filter((name) => name.endsWith('.js'))
const read = (name: string) => readFileSync(join(BUILD, name), 'utf8')

test('browser files contain no server code and no names of settings', () => {
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

test('no public script mentions the desk', () => {
  for (const script of scripts) expect(read(script).includes('/staff'), script).toBe(false)
})

test('every script is reachable from the entry, so routes have none of their own', () => {
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

test('a first tap loads React and the dialogs together with all of their imports', () => {
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

test('a page loads one script without static imports and has no inline script', async ({ request }) => {
  for (const path of [...PATHS, ...HINDI_TEMPLATES]) {
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

test('each page’s files stay within its budget', async ({ request }) => {
  // All pages, each rendered and compressed once more.
  for (const path of [...PATHS, ...HINDI_TEMPLATES]) {
    const html = await (await request.get(path)).text()
    expect.soft(overBudget(path, weighPage(html))).toEqual([])
  }
})
