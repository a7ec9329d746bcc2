import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'

import { readHostSettings } from './settings.ts'
import { explainStartFailure } from './start-failure.ts'

test('names a port that is in use and suggests another', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void first.close())
  await once(first, 'listening')
  const { port } = first.address() as AddressInfo
  const second = createServer().listen(port, '127.0.0.1')
  const [error] = (await once(second, 'error')) as [unknown]
  expect(explainStartFailure(error)).toContain(`Port ${port} is in use`)
  expect(explainStartFailure(error)).toContain(`PORT=${port + 1} npm start`)
})

test.each([
  ['a folder that cannot be created', () => mkdirSync('package.json/data', { recursive: true }), 'package.json'],
  ['a database that cannot be opened', () => new DatabaseSync('package.json/site.db'), 'DATABASE_URL'],
  ['an invalid setting', () => readHostSettings({ PORT: 'ninety' }), 'PORT'],
])('explains %s in one line', (_, start, named) => {
  const line = explainStartFailure(thrownBy(start))
  expect(line).toContain(named)
  expect(line).not.toContain('\n')
})

test('returns null for a bug, so that its stack is printed', () => {
  expect(explainStartFailure(new TypeError('undefined is not a function'))).toBeNull()
})

function thrownBy(start: () => unknown): unknown {
  try {
    start()
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}
