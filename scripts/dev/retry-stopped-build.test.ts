import { expect, test, vi } from 'vitest'

import { retryStoppedBuilds } from './retry-stopped-build.ts'

const stopped = () => new Error('Build failed with 1 error:\nerror: The build was canceled')

/** @param build the compiler's, as Remix has it */
async function createCompiler(build: () => Promise<unknown>) {
  const compiler = { compile: vi.fn(build), cancel: vi.fn(() => Promise.resolve()) }
  const remix = { create: () => Promise.resolve(compiler) }
  retryStoppedBuilds(remix)
  return { compiler, watched: await remix.create() }
}

test('the newest build that was stopped begins again', async () => {
  const build = vi.fn().mockRejectedValueOnce(stopped()).mockResolvedValueOnce('manifest')
  const { compiler, watched } = await createCompiler(build)

  expect(await watched.compile()).toBe('manifest')
  expect(compiler.cancel).toHaveBeenCalledTimes(1)
})

test.each(['before', 'after'])('a build that gives way, and fails %s the next begins, does not', async (when) => {
  const first = Promise.withResolvers<unknown>()
  const build = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValue('manifest')
  const { compiler, watched } = await createCompiler(build)

  const given = watched.compile()
  await watched.cancel()
  if (when === 'before') first.reject(stopped())
  const next = watched.compile()
  first.reject(stopped())

  await expect(given).rejects.toThrow('canceled')
  expect(await next).toBe('manifest')
  expect(compiler.compile).toHaveBeenCalledTimes(2)
})

test('a mistake in the source is told at once', async () => {
  const { compiler, watched } = await createCompiler(() => Promise.reject(new Error('Unexpected "}"')))

  await expect(watched.compile()).rejects.toThrow('Unexpected')
  expect(compiler.compile).toHaveBeenCalledTimes(1)
})

test('a build that is stopped each time is given up', async () => {
  const { watched } = await createCompiler(() => Promise.reject(stopped()))

  await expect(watched.compile()).rejects.toThrow('canceled')
})
