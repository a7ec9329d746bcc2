import { expect, test } from 'vitest'

import { createGroupCommit } from './group-commit.ts'

/** Simulates a disk that finishes a commit on demand. */
function createDisk(fails: (items: number[]) => Error | null = () => null) {
  const commits: { items: number[]; finish: () => void }[] = []
  const commit = (items: number[]) =>
    new Promise<string[]>((resolve, reject) => {
      const error = fails(items)
      commits.push({ items, finish: () => (error ? reject(error) : resolve(items.map((item) => `stored ${item}`))) })
    })
  return { commits, commit }
}

/** Waits for all pending work that needs no disk. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('commits a single item immediately and groups items that arrive during a commit', async () => {
  const { commits, commit } = createDisk()
  const keep = createGroupCommit({ commit, isOneItemsFault: () => true })
  const results = [keep(1), keep(2), keep(3)]
  await settled()
  expect(commits.map(({ items }) => items)).toEqual([[1]])
  commits[0]?.finish()
  await settled()
  expect(commits.map(({ items }) => items)).toEqual([[1], [2, 3]])
  commits[1]?.finish()
  expect(await Promise.all(results)).toEqual(['stored 1', 'stored 2', 'stored 3'])
})

test('a bad item does not fail the other items of its group', async () => {
  const { commits, commit } = createDisk((items) => (items.includes(3) ? new Error('3 is bad') : null))
  const keep = createGroupCommit({ commit, isOneItemsFault: () => true })
  const results = Promise.allSettled([keep(1), keep(2), keep(3), keep(4)])
  for (let at = 0; at < 5; at += 1) {
    await settled()
    commits[at]?.finish()
  }
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('a disk error fails the whole group without retrying each item', async () => {
  const { commits, commit } = createDisk(() => new Error('disk full'))
  const keep = createGroupCommit({ commit, isOneItemsFault: () => false })
  const results = Promise.allSettled([keep(1), keep(2), keep(3)])
  await settled()
  commits[0]?.finish()
  await settled()
  commits[1]?.finish()
  expect((await results).every(({ status }) => status === 'rejected')).toBe(true)
  expect(commits).toHaveLength(2)
})

test('limits the size of a group', async () => {
  const { commits, commit } = createDisk()
  const keep = createGroupCommit({ commit, isOneItemsFault: () => true })
  const all = Promise.all(Array.from({ length: 250 }, (_, n) => keep(n)))
  for (let at = 0; at < 4; at += 1) {
    await settled()
    commits[at]?.finish()
  }
  await all
  expect(commits.map(({ items }) => items.length)).toEqual([1, 100, 100, 49])
})

test('gathers simultaneous items into one group when configured', async () => {
  const { commits, commit } = createDisk()
  const keep = createGroupCommit({ commit, isOneItemsFault: () => true, gather: settled })
  const results = [keep(1), keep(2), keep(3)]
  await settled()
  await settled()
  expect(commits.map(({ items }) => items)).toEqual([[1, 2, 3]])
  commits[0]?.finish()
  expect(await Promise.all(results)).toEqual(['stored 1', 'stored 2', 'stored 3'])
})
