import { expect, test, vi } from 'vitest'

import { retryStoppedBuilds } from './retry-stopped-build.ts'

const stopped = () => new Error('Build failed with 1 error:\nerror: The build was canceled')

/** @param build the compiler's build function */
async function createCompiler(build: () => Promise<unknown>) {
  const compiler = { compile: vi.fn(build), cancel: vi.fn(() => Promise.resolve()) }
  const remix = { create: () => Promise.resolve(compiler) }
  retryStoppedBuilds(remix)
  return { compiler, watched: await remix.create() }
}

test('retries the newest build when it was cancelled', async () => {
  const build = vi.fn().mockRejectedValueOnce(stopped()).mockResolvedValueOnce('manifest')
  const { compiler, watched } = await createCompiler(build)

  expect(await watched.compile()).toBe('manifest')
  expect(compiler.cancel).toHaveBeenCalledTimes(1)
})

test.each(['before', 'after'])('does not retry an outdated build that fails %s the next one begins', async (when) => {
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

test('reports a source error without a retry', async () => {
  const { compiler, watched } = await createCompiler(() => Promise.reject(new Error('Unexpected "}"')))

  await expect(watched.compile()).rejects.toThrow('Unexpected')
  expect(compiler.compile).toHaveBeenCalledTimes(1)
})

test('gives up on a build that is cancelled every time', async () => {
  const { watched } = await createCompiler(() => Promise.reject(stopped()))

  await expect(watched.compile()).rejects.toThrow('canceled')
})
