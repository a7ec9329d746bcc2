/** Tests building in a running site's folder. The site stays on its release until the next start. */
import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { filesOf, startProbe } from '../probe.ts'
import { copyProject } from '../project-copy.ts'
import { type Site, createSite } from '../site.ts'

const copy = copyProject({ keep: true })
const TOKENS = 'app/styles/tokens.css'
const tokens = copy.read(TOKENS)
let site: Site

const inCopy = (...path: string[]) => join(copy.root, ...path)
const current = () => readlinkSync(inCopy('build/index.js')).split('/')[0]!
const releases = () =>
  readdirSync(inCopy('build'), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

async function build(...words: string[]) {
  const { code, output } = await copy.npm('build', ...words)
  if (code !== 0) throw new Error(output)
  return output
}

async function filesOfPage(): Promise<string[]> {
  return filesOf(await (await fetch(`${site.url}/contacts`)).text())
}

async function expectServed(files: string[]) {
  for (const file of files) {
    const answer = await fetch(site.url + file, { headers: { 'Accept-Encoding': 'br' } })
    expect([file, answer.status]).toEqual([file, 200])
    expect(await answer.text()).not.toBe('')
  }
}

beforeAll(async () => {
  await build()
  site = await createSite({ LOG_LEVEL: 'warn' }, 'own', ['env', '-C', copy.root])
})

afterAll(async () => {
  await site?.remove()
  copy.remove()
})

test('unchanged sources are not built again, and the command prints a message', async () => {
  const { mtimeMs } = statSync(inCopy('build/index.js'))
  expect(await build()).toContain(`Nothing to build, because release ${current()}`)
  expect(statSync(inCopy('build/index.js')).mtimeMs).toBe(mtimeMs)
})

test('a build does not disturb a running site, whose files are still served after the next start', async () => {
  const first = current()
  const files = await filesOfPage()
  const probe = startProbe(site.url)
  copy.write(TOKENS, tokens.replace(/$/, '\n.skip-link { outline: 7px solid; }\n'))
  expect(await build()).toMatch(/Release \w+ is built/)
  const { visits, failures } = await probe.stop()
  expect(failures).toEqual([])
  expect(visits).toBeGreaterThan(3)
  expect(current()).not.toBe(first)
  expect(await filesOfPage()).toEqual(files)
  await expectServed(files)

  await site.stop()
  await site.start()
  const newFiles = await filesOfPage()
  expect(newFiles).not.toEqual(files)
  await expectServed([...files, ...newFiles])
})

test('an earlier build of the same sources is reused', async () => {
  const second = current()
  copy.write(TOKENS, tokens)
  expect(await build()).toContain('Nothing to build')
  expect(current()).not.toBe(second)
})

test('a failed build leaves the current release unchanged', async () => {
  const before = [current(), releases()]
  const root = copy.read('app/root.tsx')
  copy.write('app/root.tsx', `${root}\nconst = 1`)
  expect((await copy.npm('build')).code).not.toBe(0)
  copy.write('app/root.tsx', root)
  expect([current(), releases()]).toEqual(before)
  await expectServed(await filesOfPage())
})

test('two concurrent builds both succeed', async () => {
  copy.write(TOKENS, tokens.replace(/$/, '\n.skip-link { outline: 3px solid; }\n'))
  await Promise.all([build(), build('--force')])
  expect(await build()).toContain('Nothing to build')
  await site.stop()
  await site.start()
  await expectServed(await filesOfPage())
  expect(releases().filter((name) => name.startsWith('under-way'))).toEqual([])
})

test('a build removes releases that were unused for days, with their files, and keeps the running one', async () => {
  const running = current()
  copy.write(TOKENS, tokens)
  const age = () => {
    const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60_000)
    const names = readdirSync(inCopy('public/build'), { recursive: true, encoding: 'utf8' })
    for (const name of [...names.map((each) => join('public/build', each)), ...releases().map((id) => `build/${id}`)])
      utimesSync(inCopy(name), longAgo, longAgo)
  }
  age()
  await site.stop()
  await site.start()
  const files = await filesOfPage()
  await build()
  expect(releases().sort()).toEqual([current(), running].sort())
  await expectServed(files)

  age()
  await build()
  expect(releases()).toEqual([current()])
  const assets = new Set(JSON.parse(readFileSync(inCopy('build', current(), 'assets.json'), 'utf8')) as string[])
  expect(files.every((file) => assets.has(file.slice('/build/'.length)))).toBe(false)
  expect(
    existsSync(
      inCopy(
        'public',
        files.find((file) => !assets.has(file.slice('/build/'.length)))!,
      ),
    ),
  ).toBe(false)
})

test('a build can keep the files of a release in another folder', async () => {
  const other = mkdtempSync(inCopy('other-'))
  mkdirSync(join(other, 'build/1'), { recursive: true })
  mkdirSync(join(other, 'public/build/_shared'), { recursive: true })
  writeFileSync(join(other, 'build/1/index.js'), '')
  writeFileSync(join(other, 'build/1/assets.json'), '["_shared/old-ABCDEFGH.js"]')
  writeFileSync(join(other, 'public/build/_shared/old-ABCDEFGH.js'), '// old')
  symlinkSync('1/index.js', join(other, 'build/index.js'))
  await build('--keep', other)
  expect(readFileSync(inCopy('public/build/_shared/old-ABCDEFGH.js'), 'utf8')).toBe('// old')

  const { code, output } = await copy.npm('build', '--keep', inCopy('nowhere'))
  expect(code).toBe(1)
  expect(output.trim().split('\n').at(-1)).toContain('There is no release in')
})

test('the server rejects a development build with one line', async () => {
  const file = realpathSync(inCopy('build/index.js'))
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, source.replace('mode = "production"', 'mode = "development"'))
  const started = promisify(execFile)(process.execPath, ['server/main.ts'], {
    cwd: copy.root,
    env: { PATH: '', NODE_ENV: 'production' },
  })
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^build\/ contains a development build\..*\n$/) as unknown,
  })
  writeFileSync(file, source)
})
