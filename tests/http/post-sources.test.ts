/** The number of source files that a contact post executes. It may fall, not rise. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { HIDDEN } from '#app/forms/post.ts'
import { createSite } from '../site.ts'
import { expect, test } from './test.ts'

const MOST = 71

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
  // The first post also reads content, which stays in memory.
  for (const comment of ['Hello', 'And one more question']) {
    const body = new URLSearchParams({ name: 'Asha', phone: visitorPhone.typed, comment, [HIDDEN.page]: '/contacts' })
    const response = await fetch(`${site.url}/contacts`, { method: 'POST', body, redirect: 'manual' })
    expect(response.status).toBe(303)
  }
  await site.stop()
  const line = readFileSync(log, 'utf8')
    .split('\n')
    .findLast((each) => each.startsWith('POST /contacts '))
  const files = line!.split(' ').slice(2)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST)
})
