/**
 * Checks the content and builds a release, unless one from the same sources exists. A running site is not disturbed; the next
 * start uses the new release.
 *   npm run build -- --force                      always builds
 *   npm run build -- --keep /srv/ionia/current    also serves that release's browser files, for pages still open
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { keepCompiled } from '../server/compile-cache.ts'
import { hashInputs } from './build/hash-inputs.ts'
import { precompress } from './build/precompress.ts'
import { addRelease, hasRelease, isBuilt, isCurrent, keepAssetsOf, removeOld, switchTo } from './build/release.ts'

keepCompiled()

const REMIX = 'node_modules/@remix-run/dev/dist/cli.js'
/** On a busy computer the compiler ends before its esbuild process, which then reports a deadlock. The build is complete. */
const ORPHANED_ESBUILD = /^fatal error: all goroutines are asleep - deadlock!$[^]*/m

const { values: options } = parseArgs({ options: { force: { type: 'boolean' }, keep: { type: 'string' } } })
if (!existsSync(REMIX)) process.exit(startWithoutBuilder())
const id = hashInputs()
if (options.force || !isBuilt(id)) await build()
else console.log(`Nothing to build, because release ${id} has the same sources.`)
if (!isCurrent(id)) switchTo(id)
if (options.keep && !keepAssetsOf(options.keep)) {
  console.error(`There is no release in ${options.keep}.`)
  process.exitCode = 1
}
removeOldIfWritable()

async function build() {
  run('cli/content-check.ts', ['--brief'])
  mkdirSync('build', { recursive: true })
  const folder = mkdtempSync('build/under-way-')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  run(REMIX, ['build'], { BUILD_FOLDER: folder })
  // Remix's manifest of all routes, which no page loads.
  for (const manifest of globSync(join(folder, 'assets', 'manifest-*.js'))) rmSync(manifest)
  await Promise.all([precompress(join(folder, 'assets')), precompress('public', 'build')])
  addRelease(id, folder)
  console.log(`Release ${id} is built.`)
}

/** An image's folder may be read-only. */
function removeOldIfWritable() {
  try {
    removeOld()
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Platforms remove the build dependencies after the build. @returns the exit code */
function startWithoutBuilder(): number {
  if (hasRelease()) {
    console.log('Nothing was checked or built, because the build dependencies are not installed.')
    return 0
  }
  console.error('The build dependencies are not installed. Run: npm ci --include=dev && npm run build')
  return 1
}

function run(program: string, words: string[] = [], settings: Record<string, string> = {}) {
  const env = { ...process.env, NODE_ENV: 'production' as const, ...settings }
  const { status, stderr } = spawnSync(process.execPath, [program, ...words], {
    stdio: ['inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
    maxBuffer: Infinity,
    env,
  })
  process.stderr.write(status === 0 ? stderr.replace(ORPHANED_ESBUILD, '') : stderr)
  if (status !== 0) process.exit(status ?? 1)
}
