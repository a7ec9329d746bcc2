/** The commands of docs/platforms.md in a copy: build, removal of the build dependencies, start, signal; also in a read-only folder. */
import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { freePort } from '../free-port.ts'
import { copyProject } from '../project-copy.ts'

const copy = copyProject({ keep: true })
const programs = join(copy.root, 'programs')
const run = promisify(execFile)

/** Mimics a hosting platform: the required Node version is on PATH, no local environment variables are inherited. */
const environment = { PATH: `${programs}:/usr/bin:/bin`, HOME: copy.root, NODE_ENV: 'production' as const }
const npm = (...words: string[]) => run('npm', words, { cwd: copy.root, env: environment })

beforeAll(async () => {
  const built = await copy.npm('build')
  if (built.code !== 0) throw new Error(built.output)
  mkdirSync(programs)
  symlinkSync(process.execPath, join(programs, 'node'))
  copyFileSync('package-lock.json', join(copy.root, 'package-lock.json'))
  // Hard links: npm removes names, and writes one file, which is copied. Vitest's cache changes meanwhile, so it stays out.
  rmSync(join(copy.root, 'node_modules'))
  mkdirSync(join(copy.root, 'node_modules'))
  const packages = readdirSync('node_modules').filter((name) => name !== '.vitest-cache')
  execFileSync('cp', ['-al', ...packages, join(copy.root, 'node_modules')], { cwd: 'node_modules' })
  const list = 'node_modules/.package-lock.json'
  rmSync(join(copy.root, list))
  copyFileSync(list, join(copy.root, list))
  await npm('prune', '--omit=dev', '--offline', '--no-audit', '--no-fund')
  return () => {
    execFileSync('chmod', ['-R', 'u+w', copy.root])
    copy.remove()
  }
})

/** Runs `npm start` until it listens. @param under a program that starts it */
async function start(settings: Record<string, string>, under: string[] = []) {
  const port = await freePort()
  const [program = 'npm', ...words] = [...under, 'npm', 'start']
  const child = spawn(program, words, {
    cwd: copy.root,
    env: { ...environment, HOST: '127.0.0.1', PORT: String(port), WARM_PAGES: '0', ...settings },
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await vi.waitFor(() => expect(output.join('')).toContain('The site listens'), { timeout: 120_000 })
  const url = `http://127.0.0.1:${port}`
  return { child, ended, url, log: () => output.join('') }
}

function makeData() {
  const folder = mkdtempSync(join(tmpdir(), 'ionia-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { DATABASE_URL: `sqlite:${join(folder, 'site.db')}` }
}

test('starts without the build dependencies, and stops on a signal through npm', async () => {
  const data = makeData()
  const { child, ended, url, log } = await start(data)
  expect(log()).toContain('the build dependencies are not installed')
  expect((await fetch(url)).status).toBe(200)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const { stdout } = await run('npm', ['run', '--silent', 'leads', '--', 'list', '--json'], {
    cwd: copy.root,
    env: { ...environment, ...data },
  })
  expect(JSON.parse(stdout)).toEqual([])
  child.kill('SIGTERM')
  await ended
  await expect(fetch(`${url}/healthz`), 'the server has ended with npm').rejects.toThrow()
})

test('starts in a read-only folder', async ({ skip }) => {
  execFileSync('chmod', ['-R', 'a-w', copy.root])
  // Root may write anyway, so the folder is mounted read-only where that is possible.
  const mount = `mount --bind ${copy.root} ${copy.root} && mount -o remount,bind,ro ${copy.root} && cd ${copy.root} && exec "$0" "$@"`
  const isRoot = process.getuid?.() === 0
  const under = isRoot ? ['unshare', '--mount', 'sh', '-c', mount] : []
  if (isRoot && !(await run(under[0]!, [...under.slice(1), 'true']).catch(() => null)))
    return skip('root cannot mount here')
  const { url, log } = await start({ ...makeData(), npm_config_cache: '/nonexistent' }, under)
  expect((await fetch(`${url}/contacts`)).status).toBe(200)
  expect(log()).not.toMatch(/EROFS|EACCES/)
})
