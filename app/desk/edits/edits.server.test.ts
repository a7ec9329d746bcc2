/** Content edits on several instances, alongside developers' changes and deploys, on both databases. */
import { existsSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { COSTS, SITE, git, makeContent, makeWorkTree, openInstance } from '../../../tests/desk/content-instances.ts'
import { openTestStore } from '../../../tests/leads/store.ts'

const toUnit = (after: number, before = 8) => ({ file: 'costs.json', place: ['unit'], before, after })
const NO_SAMPLE = { file: 'site.json', place: ['sample'], before: true }

describe('publishing', () => {
  test('writes the files, keeps the old ones, and leaves everything else as it was', async () => {
    const { database } = await openTestStore()
    const one = openInstance(database, makeContent())
    const edit = await one.prepare(toUnit(9), NO_SAMPLE)
    expect(one.read('costs.json'), 'only prepared').toBe(COSTS)
    expect(await one.edits.publish(edit)).toMatchObject({ kind: 'published', edit: { number: 1, member: 'Asha' } })
    expect(one.read('costs.json')).toBe(COSTS.replace('"unit": 8', '"unit": 9'))
    expect(one.read('site.json')).toBe('{\n  "hours": "10 to 7"\n}\n')
    expect(readdirSync(join(one.root, 'content')).toSorted()).toEqual(['costs.json', 'site.json'])
    expect(readdirSync(join(one.root, '.content-edits', edit.id)).toSorted()).toEqual(['costs.json', 'site.json'])
    expect(await one.edits.publish(edit), 'sent twice').toMatchObject({ kind: 'published' })
    expect(await one.store.newestNumber()).toBe(1)
  })

  test('writes nothing when the content check fails', async () => {
    const { database } = await openTestStore()
    const one = openInstance(database, makeContent())
    one.problems.push('content/costs.json: unit: must be less')
    expect(await one.edits.publish(await one.prepare(toUnit(9)))).toEqual({ kind: 'problems', problems: one.problems })
    expect([one.read('costs.json'), await one.store.newestNumber()]).toEqual([COSTS, 0])
  })

  test('repeats the form’s check only if a file has changed since', async () => {
    const { database } = await openTestStore()
    const one = openInstance(database, makeContent())
    let checks = 0
    one.during.check = () => void (checks += 1)
    const [first, second] = [await one.prepare(toUnit(9)), await one.prepare(NO_SAMPLE)]
    for (const { changes } of [first, first]) await one.edits.check(changes)
    await one.edits.publish(first)
    expect(checks).toBe(1)
    await one.edits.check(second.changes)
    one.write('site.json', SITE.replace('10 to 7', '9 to 7'))
    await one.edits.publish(second)
    expect(checks).toBe(3)
  })

  test('rejects a change when the file no longer has the old value', async () => {
    const { database } = await openTestStore()
    const one = openInstance(database, makeContent())
    const [first, second] = [await one.prepare(toUnit(9)), await one.prepare(toUnit(10))]
    await one.edits.publish(first)
    expect(await one.edits.publish(second)).toMatchObject({ kind: 'conflict', changes: [{ place: ['unit'] }] })
    expect(JSON.parse(one.read('costs.json'))).toMatchObject({ unit: 9 })
  })

  test('rejects a change to a file that a newer release removed', async () => {
    const { database } = await openTestStore()
    const one = openInstance(database, makeContent())
    const [first, second] = [await one.prepare(toUnit(9)), await one.prepare(toUnit(10, 9))]
    await one.edits.publish(first)
    rmSync(join(one.root, 'content/costs.json'))
    expect((await one.edits.check(second.changes)).problems).toEqual(['content/costs.json no longer exists'])
    expect(await one.edits.publish(second)).toMatchObject({ kind: 'conflict' })
    expect(await one.edits.undo(first, one.asha)).toMatchObject({ kind: 'conflict' })
  })

  test('keeps a developer’s change made during the check', async () => {
    const { database } = await openTestStore()
    const one = openInstance(database, makeContent())
    one.during.check = () => one.write('costs.json', COSTS.replace('"years": 5', '"years": 6'))
    expect(await one.edits.publish(await one.prepare(toUnit(9)))).toMatchObject({ kind: 'published' })
    expect(JSON.parse(one.read('costs.json'))).toMatchObject({ years: 6, unit: 9 })
  })

  test('publishes only one of two concurrent edits of the same value', async () => {
    const { database } = await openTestStore()
    const [one, two] = [openInstance(database, makeContent()), openInstance(database, makeContent())]
    const outcomes = await Promise.all([
      one.edits.publish(await one.prepare(toUnit(9))),
      two.edits.publish(await two.prepare(toUnit(10))),
    ])
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['conflict', 'published'])
    await Promise.all([one.edits.follow(), two.edits.follow()])
    expect(one.read('costs.json')).toBe(two.read('costs.json'))
  })

  test('publishes concurrent edits of different values', async () => {
    const { database } = await openTestStore()
    const [one, two] = [openInstance(database, makeContent()), openInstance(database, makeContent())]
    const outcomes = await Promise.all([
      one.edits.publish(await one.prepare(toUnit(9))),
      two.edits.publish(await two.prepare(NO_SAMPLE)),
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['published', 'published'])
    await Promise.all([one.edits.follow(), two.edits.follow()])
    for (const { read } of [one, two])
      expect([JSON.parse(read('costs.json')), JSON.parse(read('site.json'))]).toMatchObject([
        { unit: 9 },
        { hours: '10 to 7' },
      ])
  })

  test('rejects a file that is a symbolic link', async () => {
    const { database } = await openTestStore()
    const one = openInstance(database, makeContent())
    renameSync(join(one.root, 'content/costs.json'), join(one.root, 'elsewhere.json'))
    symlinkSync(join(one.root, 'elsewhere.json'), join(one.root, 'content/costs.json'))
    const edit = await one.prepare(toUnit(9))
    await expect(one.edits.publish(edit)).resolves.toMatchObject({ kind: 'unwritable' })
    expect(one.read('costs.json')).toBe(COSTS)
  })

  test('offers a patch and publishes nothing when the folder is not writable', async () => {
    const { database } = await openTestStore()
    const one = openInstance(database, makeContent())
    // A file blocks the folder for old files, because root may write to a folder even without permission.
    writeFileSync(join(one.root, '.content-edits'), '')
    const edit = await one.prepare(toUnit(9))
    expect(one.edits.isWritable()).toBe(false)
    expect(await one.edits.publish(edit)).toEqual({ kind: 'unwritable', reason: 'the folder is read-only' })
    expect(await one.store.newestNumber()).toBe(0)
    writeFileSync(join(one.root, 'facts.patch'), one.edits.toPatch(edit))
    git(one.root, 'apply', 'facts.patch')
    expect(JSON.parse(one.read('costs.json'))).toMatchObject({ unit: 9 })
  })
})

describe('following', () => {
  test('an instance with its own disk writes edits that another instance published', async () => {
    const { database } = await openTestStore()
    const [one, two] = [openInstance(database, makeContent()), openInstance(database, makeContent())]
    await two.edits.follow()
    await one.edits.publish(await one.prepare(toUnit(9)))
    await two.edits.follow()
    expect(two.read('costs.json')).toBe(one.read('costs.json'))
  })

  test('startup completes an edit interrupted between database and disk', async () => {
    const { database } = await openTestStore()
    const one = openInstance(database, makeContent())
    const edit = await one.prepare(toUnit(9))
    await one.store.publish(edit.id, 1)
    const again = openInstance(database, one.root)
    await again.edits.follow()
    expect(JSON.parse(again.read('costs.json'))).toMatchObject({ unit: 9 })
    expect(await again.edits.undo((await again.store.find(edit.id))!, again.asha)).toMatchObject({ kind: 'published' })
    expect(again.read('costs.json')).toBe(COSTS)
  })

  test('a new release with the old value gets the published value and keeps the rest of its file', async () => {
    const { database } = await openTestStore()
    const one = openInstance(database, makeContent())
    for (const [from, to] of [
      [8, 9],
      [9, 10],
    ] as const)
      await one.edits.publish(await one.prepare(toUnit(to, from)))
    const release = openInstance(
      database,
      makeContent({ 'costs.json': COSTS.replace('"years": 5', '"years": 6'), 'site.json': SITE }),
    )
    await release.edits.follow()
    expect(JSON.parse(release.read('costs.json'))).toMatchObject({ years: 6, unit: 10 })
    expect(await release.edits.listProblems()).toEqual([])
  })

  test('a new release with a different value keeps it, and the desk reports the difference', async () => {
    const { database } = await openTestStore()
    const one = openInstance(database, makeContent())
    await one.edits.publish(await one.prepare(toUnit(9), NO_SAMPLE))
    const release = openInstance(
      database,
      makeContent({ 'costs.json': COSTS.replace('"unit": 8', '"unit": 12'), 'site.json': SITE }),
    )
    await release.edits.follow()
    expect(JSON.parse(release.read('costs.json'))).toMatchObject({ unit: 12 })
    expect(JSON.parse(release.read('site.json'))).toEqual({ hours: '10 to 7' })
    expect(await release.edits.listProblems()).toMatchObject([
      { problem: expect.stringContaining('content/costs.json: unit') as string },
    ])
    expect(release.alerts).toHaveLength(1)
  })

  test('keeps a value that a developer writes on the server after an edit', async () => {
    const { database } = await openTestStore()
    const one = openInstance(database, makeContent())
    await one.edits.publish(await one.prepare(toUnit(9)))
    one.write('costs.json', COSTS)
    const again = openInstance(database, one.root)
    await again.edits.follow()
    await again.edits.publish(await again.prepare(NO_SAMPLE))
    expect(again.read('costs.json')).toBe(COSTS)
  })

  test('retries a failed write after a minute', async () => {
    const { database } = await openTestStore()
    const [one, two] = [openInstance(database, makeContent()), openInstance(database, makeContent())]
    await one.edits.publish(await one.prepare(toUnit(9)))
    two.problems.push('content/site.json: hours: is missing')
    await two.edits.follow()
    expect([two.read('costs.json'), two.alerts.length]).toEqual([COSTS, 1])
    two.problems.length = 0
    await two.edits.follow()
    expect(two.read('costs.json')).toBe(COSTS)
    two.time.now += 61_000
    await two.edits.follow()
    expect(two.read('costs.json')).toBe(one.read('costs.json'))
    expect(await two.edits.listProblems()).toEqual([])
  })
})

describe('undoing', () => {
  test('restores the file, and can be undone itself', async () => {
    const { database } = await openTestStore()
    const one = openInstance(database, makeContent())
    const edit = await one.prepare(toUnit(9), NO_SAMPLE)
    await one.edits.publish(edit)
    const undone = await one.edits.undo(edit, one.asha)
    expect(undone).toMatchObject({ kind: 'published', edit: { undoes: edit.id, number: 2 } })
    expect(JSON.parse(one.read('site.json'))).toEqual({ hours: '10 to 7', sample: true })
    expect(one.read('costs.json')).toBe(COSTS)
    if (undone.kind === 'published') await one.edits.undo(undone.edit, one.asha)
    expect(JSON.parse(one.read('costs.json'))).toMatchObject({ unit: 9 })
  })

  test('changes nothing once the value has changed again', async () => {
    const { database } = await openTestStore()
    const one = openInstance(database, makeContent())
    const edit = await one.prepare(toUnit(9))
    await one.edits.publish(edit)
    await one.edits.publish(await one.prepare(toUnit(10, 9)))
    expect(await one.edits.undo(edit, one.asha)).toMatchObject({ kind: 'conflict' })
    expect(JSON.parse(one.read('costs.json'))).toMatchObject({ unit: 10 })
  })
})

describe('in a Git work tree', () => {
  const lastCommit = (root: string) => git(root, 'log', '-1', '--format=%an %ae %s', '--name-only').trim()

  test('commits only the changed file, in the name of the member, and equally on every host', async () => {
    const { database } = await openTestStore()
    const [one, two] = [openInstance(database, makeWorkTree()), openInstance(database, makeWorkTree())]
    git(two.root, 'fetch', '--quiet', one.root, 'main')
    git(two.root, 'reset', '--quiet', '--hard', 'FETCH_HEAD')
    writeFileSync(join(one.root, 'staged.txt'), 'staged')
    git(one.root, 'add', 'staged.txt')
    await one.edits.publish(await one.prepare(toUnit(9)))
    expect(lastCommit(one.root)).toBe('Asha desk@ionia.example.com Update costs at the desk\n\ncontent/costs.json')
    expect(git(one.root, 'status', '--porcelain')).toContain('A  staged.txt')
    expect(readdirSync(join(one.root, '.content-edits'))).toEqual(['written.json'])
    await two.edits.follow()
    expect(git(two.root, 'rev-parse', 'HEAD')).toBe(git(one.root, 'rev-parse', 'HEAD'))
  })

  test('publishes while another Git command holds the lock, and commits both edits later', async () => {
    const { database } = await openTestStore()
    const one = openInstance(database, makeWorkTree())
    const lock = join(one.root, '.git/index.lock')
    writeFileSync(lock, '')
    const [first, second] = [await one.prepare(toUnit(9)), await one.prepare(toUnit(10, 9))]
    expect(await one.edits.publish(first)).toMatchObject({ kind: 'published' })
    expect([...one.edits.uncommitted.values()]).toEqual(['another Git command is at work there'])
    await one.edits.publish(second)
    renameSync(lock, `${lock}.gone`)
    await one.edits.follow()
    expect(one.edits.uncommitted.size).toBe(0)
    expect(git(one.root, 'status', '--porcelain', 'content')).toBe('')
  })

  test('commits none of a developer’s changes', async () => {
    const { database } = await openTestStore()
    const one = openInstance(database, makeWorkTree())
    one.write('costs.json', COSTS.replace('"years": 5', '"years": 6'))
    await one.edits.publish(await one.prepare(toUnit(9)))
    expect(lastCommit(one.root)).toContain('Developer')
    expect([...one.edits.uncommitted.values()]).toEqual(['content/costs.json has other changes that are not committed'])
    expect(JSON.parse(one.read('costs.json'))).toMatchObject({ years: 6, unit: 9 })
  })

  test('keeps a copy of the old file when no branch is checked out', async () => {
    const { database } = await openTestStore()
    const one = openInstance(database, makeWorkTree())
    git(one.root, 'checkout', '--quiet', '--detach')
    const edit = await one.prepare(toUnit(9))
    await one.edits.publish(edit)
    expect(lastCommit(one.root)).toContain('Developer')
    expect(existsSync(join(one.root, '.content-edits', edit.id, 'costs.json'))).toBe(true)
  })
})
