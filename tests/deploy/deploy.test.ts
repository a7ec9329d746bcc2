/**
 * Tests the files in `deploy/` without a fault test. systemd verifies the units, and a container engine the container file, if
 * available.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const UNITS = 'deploy/systemd'
const units = readdirSync(UNITS)
const read = (path: string) => readFileSync(path, 'utf8')

const canRun = (command: string, ...words: string[]) => spawnSync(command, words, { stdio: 'ignore' }).status === 0

test('systemd accepts the units', ({ skip }) => {
  if (!canRun('systemd-analyze', '--version')) return skip('systemd-analyze is not here: the units are not verified')
  const folder = mkdtempSync(join(tmpdir(), 'ionia-units-'))
  for (const unit of units) {
    // The site is not installed here; a template is verified as one instance.
    const text = read(join(UNITS, unit)).replaceAll(/\/srv\/ionia\/current\/\S*(?:node|\.sh)\b/g, '/bin/true')
    writeFileSync(join(folder, unit.replace('@.', '@3001.')), text.replaceAll('/srv/ionia/current', '/'))
  }
  const paths = readdirSync(folder).map((unit) => join(folder, unit))
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect(stdout + stderr).toBe('')
  expect(status).toBe(0)
})

test('an instance can write only its own folder and gains no privileges', () => {
  for (const unit of ['ionia.service', 'ionia@.service']) {
    const text = read(join(UNITS, unit))
    for (const line of ['User=ionia', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'Restart=always']) {
      expect(text, unit).toContain(`\n${line}\n`)
    }
    expect(text, unit).toMatch(/\nMemoryMax=\d/)
    expect(text, unit).toMatch(/\nStateDirectory=ionia/)
  }
})

test('every process keeps its compiled code in a folder that it may write', () => {
  const started = units.filter((unit) => /bin\/node\b/.test(read(join(UNITS, unit))))
  expect(started).toEqual(['ionia-backup.service', 'ionia.service', 'ionia@.service'])
  for (const unit of started)
    expect(read(join(UNITS, unit)), unit).toMatch(
      /\nCacheDirectory=ionia\n[^]*\nEnvironment=NODE_COMPILE_CACHE=\/var\/cache\/ionia\n/,
    )
  expect(read('deploy/Containerfile')).toMatch(/\nENV NODE_COMPILE_CACHE=\/data\/compiled\n[^]*\nVOLUME \/data\n/)
})

test('the heap limit is the same in all start commands', () => {
  const flagsIn = (text: string) => text.match(/--max-[a-z-]+=\d+/g)
  const { start } = (JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts
  expect(flagsIn(start)).toHaveLength(2)
  for (const path of ['deploy/systemd/ionia.service', 'deploy/systemd/ionia@.service', 'deploy/Containerfile'])
    expect(flagsIn(read(path)), path).toEqual(flagsIn(start))
})

test('systemd’s stop timeout exceeds the shutdown time of an instance', () => {
  const { NOTICE_MS, DRAIN_MS, EXIT_MS } = constants('server/shutdown.ts')
  const { STOP_WITHIN_MS } = constants('app/services.server.ts')
  expect(NOTICE_MS).toBeLessThan(DRAIN_MS!)
  expect(Math.max(DRAIN_MS!, STOP_WITHIN_MS!), 'leaves time for journal and database').toBeLessThan(EXIT_MS!)
  expect(EXIT_MS).toBeLessThan(10_000)
  for (const unit of ['ionia.service', 'ionia@.service']) {
    const [, seconds] = /TimeoutStopSec=(\d+)/.exec(read(join(UNITS, unit))) ?? []
    expect(Number(seconds) * 1000).toBeGreaterThan(EXIT_MS!)
  }
})

test('the proxy closes idle connections before a stopping instance does', () => {
  const [, seconds] = /keepalive_timeout (\d+)s;/.exec(read('deploy/nginx/ionia.conf')) ?? []
  expect(Number(seconds) * 1000).toBeLessThan(constants('server/shutdown.ts').NOTICE_MS!)
})

test('all programs started by units and scripts exist', () => {
  for (const unit of units) {
    for (const [, script] of read(join(UNITS, unit)).matchAll(
      /(?: |current\/)((?:server|cli|deploy)\/[\w./-]+\.(?:ts|sh))/g,
    )) {
      expect(existsSync(script!), `${unit}: ${script}`).toBe(true)
    }
  }
  const scripts = readdirSync('deploy').filter((name) => name.endsWith('.sh'))
  expect(scripts).toContain('roll.sh')
  for (const script of scripts) {
    expect(spawnSync('bash', ['-n', join('deploy', script)]).status, script).toBe(0)
    expect(statSync(join('deploy', script)).mode & 0o111, script).toBe(0o111)
  }
})

test('builds the container file when an engine is available', ({ skip }) => {
  const engine = ['podman', 'docker'].find((name) => canRun(name, 'info'))
  if (!engine) return skip('neither podman nor docker runs here: deploy/Containerfile is not built')
  expect(canRun(engine, 'build', '--file', 'deploy/Containerfile', '.')).toBe(true)
}, 900_000)

/** Reads `const NAME = 1_000` from a module. */
function constants(path: string): Record<string, number> {
  const found = read(path).matchAll(/^const ([A-Z_]+) = ([\d_]+)$/gm)
  return Object.fromEntries([...found].map(([, name, value]) => [name!, Number(value!.replaceAll('_', ''))]))
}
