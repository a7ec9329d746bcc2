/** Publishing while a disk fails, a process is killed, or another process writes the same disk. */
import type * as FileSystem from 'node:fs'
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { COSTS, SITE, git, makeContent, openInstance } from '../../../tests/desk/content-instances.ts'
import { openTestStore } from '../../../tests/leads/store.ts'

type Fault = { call: string; code: string; isAt: (path: string) => boolean }

const disk = vi.hoisted(() => ({ fault: null as Fault | null }))

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof FileSystem>()
  const failing = (call: 'openSync' | 'writeFileSync' | 'copyFileSync' | 'renameSync') => {
    const work = fs[call] as (...given: unknown[]) => unknown
    return (...given: unknown[]) => {
      const paths = given.filter((one) => typeof one === 'string')
      if (disk.fault?.call === call && (paths.length === 0 || paths.some(disk.fault.isAt)))
        throw Object.assign(new Error(disk.fault.code), { code: disk.fault.code })
      return work(...given)
    }
  }
  const own = Object.fromEntries(
    (['openSync', 'writeFileSync', 'copyFileSync', 'renameSync'] as const).map((call) => [call, failing(call)]),
  )
  return { ...fs, ...own, default: { ...fs, ...own } }
})

beforeEach(() => {
  disk.fault = null
})

const UNIT = { file: 'costs.json', place: ['unit'], before: 8, after: 9 }
const NO_SAMPLE = { file: 'site.json', place: ['sample'], before: true }
const anywhere = () => true

const listParts = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'))

async function open() {
  const { database } = await openTestStore()
  return { database, one: openInstance(database, makeContent()) }
}

describe('a failing disk', () => {
  test.for([
    ['openSync', 'EROFS', 'the folder is read-only'],
    ['openSync', 'EACCES', 'the folder is read-only'],
    ['writeFileSync', 'ENOSPC', 'the disk is full'],
    ['writeFileSync', 'EDQUOT', 'the disk is full'],
    ['writeFileSync', 'EIO', 'the disk refuses it (EIO)'],
    ['copyFileSync', 'ENOSPC', 'the disk is full'],
  ] as const)('prevents publication on %s %s, and the edit can be published later', async ([call, code, reason]) => {
    const { one } = await open()
    const edit = await one.prepare(UNIT, NO_SAMPLE)
    disk.fault = { call, code, isAt: anywhere }
    expect(await one.edits.publish(edit)).toEqual({ kind: 'unwritable', reason })
    expect([one.read('costs.json'), one.read('site.json'), listParts(one.root)]).toEqual([COSTS, SITE, []])
    expect(await one.store.newestNumber()).toBe(0)

    disk.fault = null
    const stored = (await one.store.find(edit.id))!
    writeFileSync(join(one.root, 'facts.patch'), one.edits.toPatch(stored))
    git(one.root, 'apply', '--check', 'facts.patch')
    expect(await one.edits.publish(stored)).toMatchObject({ kind: 'published' })
    expect(JSON.parse(one.read('costs.json'))).toMatchObject({ unit: 9 })
  })

  test('that fails between two files of a published edit raises an alert, and the edit is completed later', async () => {
    const { one } = await open()
    const edit = await one.prepare(UNIT, NO_SAMPLE)
    disk.fault = { call: 'renameSync', code: 'EROFS', isAt: (path) => path.endsWith('content/site.json') }
    expect(await one.edits.publish(edit)).toMatchObject({ kind: 'published', edit: { number: 1 } })
    expect(JSON.parse(one.read('costs.json'))).toMatchObject({ unit: 9 })
    expect([one.read('site.json'), listParts(one.root)]).toEqual([SITE, []])
    expect(one.alerts).toMatchObject([{ subject: 'Facts of the desk are missing on one server' }])
    expect(await one.edits.listProblems()).toMatchObject([
      { problem: expect.stringContaining('the folder is read-only') as string },
    ])

    disk.fault = null
    one.time.now += 61_000
    await one.edits.follow()
    expect(JSON.parse(one.read('site.json'))).toEqual({ hours: '10 to 7' })
    expect(await one.edits.listProblems()).toEqual([])
  })
})

test('the next edit removes part files of a killed process and keeps those of a running one', async () => {
  const { one } = await open()
  const [old, young] = ['costs.json.1.part', 'site.json.2.part'].map((name) => join(one.root, 'content', name))
  for (const part of [old!, young!]) writeFileSync(part, '{ "unit": ')
  utimesSync(old!, 0, 0)
  await one.edits.publish(await one.prepare(UNIT))
  expect(listParts(one.root)).toEqual(['content/site.json.2.part'])
})

test('a file keeps its permissions regardless of the service’s umask', async () => {
  const { one } = await open()
  const mask = process.umask(0o077)
  try {
    await one.edits.publish(await one.prepare(UNIT))
  } finally {
    process.umask(mask)
  }
  const [written, other] = ['costs.json', 'site.json'].map((file) => statSync(join(one.root, 'content', file)).mode)
  expect(written).toBe(other)
})

describe('two processes on one disk', () => {
  test('publish two values of one file concurrently', async () => {
    const { database, one } = await open()
    const two = openInstance(database, one.root)
    const years = { file: 'costs.json', place: ['years'], before: 5, after: 6 }
    const outcomes = await Promise.all([
      one.edits.publish(await one.prepare(UNIT)),
      two.edits.publish(await two.prepare(years)),
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['published', 'published'])
    expect(JSON.parse(one.read('costs.json'))).toMatchObject({ unit: 9, years: 6 })
    expect(listParts(one.root)).toEqual([])
  })

  test('keep the later edit, even if the earlier one is written last', async () => {
    const { database, one } = await open()
    const two = openInstance(database, one.root)
    for (const { edits } of [one, two]) await edits.follow()
    const [first, second] = [await one.prepare(UNIT), await two.prepare({ ...UNIT, before: 9, after: 10 })]
    await one.store.publish(first.id, 1)
    await two.edits.publish(second)
    one.write('costs.json', COSTS.replace('"unit": 8', '"unit": 9'))
    await one.edits.follow()
    expect(JSON.parse(one.read('costs.json'))).toMatchObject({ unit: 10 })
  })
})
