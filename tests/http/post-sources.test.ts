/** The number of source files that a contact post executes: with those that record its person, and up to a dozen of background work on a busy host. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { HIDDEN } from '#app/forms/post.ts'
import { createSite } from '../site.ts'
import { expect, test } from './test.ts'

const MOST = 129

test(`a contact post executes at most ${MOST} files`, async ({ visitorPhone, onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-sources-'))
  const log = join(folder, 'sources.log')
  const site = await createSite({
    RECORD_SOURCES: log,
    NODE_OPTIONS: `--import=${resolve('tests/record-sources.ts')}`,
  })
  onTestFinished(async () => {
    await site.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  // The first post also reads content, which stays in memory; background work runs alongside some.
  for (const comment of ['Hello', 'And one more question', 'And a last one']) {
    const body = new URLSearchParams({ name: 'Asha', phone: visitorPhone.typed, comment, [HIDDEN.page]: '/contacts' })
    const response = await fetch(`${site.url}/contacts`, { method: 'POST', body, redirect: 'manual' })
    expect(response.status).toBe(303)
  }
  await site.stop()
  const posts = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('POST /contacts '))
    .map((line) => new Set(line.split(' ').slice(2)))
  const files = [...posts[0]!].filter((file) => posts.every((post) => post.has(file)))
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST)
})
