/** Compares the files that platforms read with the server. No platform is available here. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const FLAGS = /--max-[a-z-]+=\d+/g

test('every start command has the heap limits of npm start and replaces its shell with exec', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  for (const path of ['Procfile', 'deploy/render.yaml', 'deploy/Containerfile'])
    expect(read(path).match(FLAGS), path).toEqual(scripts.start.match(FLAGS))
  // Otherwise the shell receives the signal, and the site is killed.
  expect(scripts.start).toMatch(/&& exec node .*server\/main\.ts$/)
  expect(read('deploy/render.yaml')).toMatch(/startCommand: exec node /)
})

test('platforms check the process itself, because they replace an instance that fails the check', () => {
  for (const path of ['deploy/render.yaml', 'deploy/fly.toml', 'deploy/Containerfile']) {
    expect(read(path), path).toContain('/healthz')
    expect(read(path).replaceAll(/#.*/g, ''), path).not.toContain('/readyz')
  }
})

test('platforms wait longer than a stopping instance needs', () => {
  const exitMs = Number(/^const EXIT_MS = (\d+)$/m.exec(read('server/shutdown.ts'))?.[1])
  const times = [
    /kill_timeout = '(\d+)s'/.exec(read('deploy/fly.toml')),
    /maxShutdownDelaySeconds: (\d+)/.exec(read('deploy/render.yaml')),
    /stop_grace_period: (\d+)s/.exec(read('compose.yaml')),
  ].map((found) => Number(found?.[1]) * 1000)
  for (const time of times) expect(time).toBeGreaterThan(exitMs)
  expect(read('deploy/fly.toml')).toContain("kill_signal = 'SIGTERM'")
})

test('each platform has a persistent disk, or no journal', () => {
  expect(read('deploy/fly.toml')).toContain("JOURNAL_DIR = 'none'")
  expect(read('deploy/render.yaml')).toContain('{ key: JOURNAL_DIR, value: none }')
  expect(read('compose.yaml')).toMatch(/JOURNAL_DIR: \/data\/journal[\s\S]*volumes: \[journal:\/data\]/)
})

test('the image runs as an unprivileged user and contains no code compiled for one architecture', () => {
  expect(read('deploy/Containerfile')).toMatch(/\nUSER node\n/)
  expect(read('compose.yaml')).toContain('read_only: true')
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<
      string,
      { dev?: true; devOptional?: true; optional?: true; cpu?: string[]; hasInstallScript?: true }
    >
  }
  const native = Object.entries(packages).filter(([name, { dev, devOptional, optional, cpu, hasInstallScript }]) => {
    const isShipped = name !== '' && !dev && !devOptional && !optional
    return isShipped && (cpu !== undefined || hasInstallScript === true)
  })
  expect(native.map(([name]) => name)).toEqual([])
})
