import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { makeFolder } from '../leads/journal.ts'
import { CLEAN_ENVIRONMENT } from '../clean-environment.ts'

/** @param running one of the releases `1` (oldest) to `6` */
function setUp(running: string | null, used: string[] = []) {
  const home = makeFolder()
  for (const name of ['1', '2', '3', '4', '5', '6']) {
    const folder = join(home, 'releases', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{}')
    const at = Date.now() / 1000 - (10 - Number(name)) * 86_400
    utimesSync(join(folder, 'package.json'), at, at)
  }
  if (running) symlinkSync(join(home, 'releases', running), join(home, 'current'))
  for (const [index, name] of used.entries()) {
    mkdirSync(join(home, 'processes', String(100 + index)), { recursive: true })
    symlinkSync(join(home, 'releases', name), join(home, 'processes', String(100 + index), 'cwd'))
  }
  return {
    left: () => readdirSync(join(home, 'releases')).sort(),
    run: (...words: string[]) =>
      spawnSync('deploy/remove-old-releases.sh', words, {
        env: { ...CLEAN_ENVIRONMENT, NODE_ENV: 'test', IONIA_HOME: home, IONIA_PROCESSES: join(home, 'processes') },
        encoding: 'utf8',
      }),
  }
}

test('keeps three releases, or the requested number', () => {
  const { run, left } = setUp('6')
  expect(run()).toMatchObject({ status: 0, stderr: '' })
  expect(left()).toEqual(['4', '5', '6'])
  expect(run('1').status).toBe(0)
  expect(left()).toEqual(['6'])
  expect(run()).toMatchObject({ status: 0, stdout: '' })
})

test('never removes a release that the link or a process uses', () => {
  const { run, left } = setUp('2', ['1/server', '6'])
  expect(run('2').status).toBe(0)
  expect(left()).toEqual(['1', '2', '5', '6'])
})

test.each([['0'], ['-1'], ['all'], ['3', '4']])('rejects %j', (...words) => {
  const { run, left } = setUp('6')
  expect(run(...words).status).toBe(2)
  expect(left()).toHaveLength(6)
})

test('removes nothing when the link is missing', () => {
  const { run, left } = setUp(null)
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('nothing is removed') as string })
  expect(left()).toHaveLength(6)
})
