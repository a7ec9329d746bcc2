/**
 * Finds and starts Chromium for the browser tests, from `CHROMIUM_PATH`, the system or Playwright. Otherwise installs Playwright's, or
 * apt's as root on Debian.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type LaunchOptions, chromium } from '@playwright/test'

/** Prefers the headless shell, which draws no window and saves a third of the test time. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Root, as in a container, can start Chromium only without a sandbox. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

export class NoChromiumError extends Error {}

/** @throws {NoChromiumError} */
export function requireChromium(): string {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new NoChromiumError(`CHROMIUM_PATH is ${given}, but that file does not exist.`)
  }
  const found = findChromium() ?? installByPlaywright() ?? installByApt()
  if (found) return found
  throw new NoChromiumError('No Chromium found: install one (`apt-get install chromium`) or set CHROMIUM_PATH to one.')
}

/** @throws {NoChromiumError} */
export const launchChromium = (flags: string[] = []) =>
  chromium.launch({ executablePath: requireChromium(), args: [...CHROMIUM_FLAGS, ...flags] })

/** The full browser, for features that the headless shell lacks, such as autofill. */
export const findWholeChromium = () => findBrowsers().find((path) => !path.endsWith('headless-shell'))

/** Launch options that restore an ordinary browser's back/forward cache, which Playwright turns off. */
export function withBackForwardCache(options: LaunchOptions): LaunchOptions {
  const executablePath = findWholeChromium()
  return { ...options, ...(executablePath && { executablePath }), ignoreDefaultArgs: ['--disable-back-forward-cache'] }
}

const findBrowsers = () => [...SYSTEM_PATHS, chromium.executablePath()].filter((path) => existsSync(path))

const findChromium = () => findBrowsers()[0]

function installByPlaywright() {
  console.log('No Chromium found. Installing Playwright’s.')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 })
  return findChromium()
}

function installByApt() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined
  console.log('Installing chromium with apt.')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore' })
  return findChromium()
}
