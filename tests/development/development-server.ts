/** Runs `npm run dev` in a folder, with a page open in Chromium. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'

import { launchChromium } from '../../scripts/chromium.ts'
import { freePort } from '../free-port.ts'
import { CLEAN_ENVIRONMENT } from '../clean-environment.ts'

const LAST_LINES = 100

export async function startDevelopment(root: string, settings: Record<string, string> = {}) {
  const port = await freePort()
  // A separate process group contains npm, the compiler, the server and the site.
  const child = spawn('npm', ['run', 'dev'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...CLEAN_ENVIRONMENT, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'development', ...settings },
  })
  let isEnded = false
  const ended = once(child, 'exit').then(() => (isEnded = true))
  const output: string[] = []
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        output.push(line)
        if (line.includes('The site listens on')) resolve()
      })
    }
    child.once('exit', () => reject(new Error(`npm run dev has ended:\n${output.join('\n')}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => output.join('\n'),
    hasEnded: () => isEnded,
    /** @throws {Error} with the output, if `npm run dev` has ended by itself */
    requireRunning() {
      if (isEnded) throw new Error(`npm run dev has ended:\n${output.slice(-LAST_LINES).join('\n')}`)
    },
    async stop() {
      if (!isEnded) process.kill(-child.pid!, 'SIGTERM')
      await ended
    },
  }
}

export async function openBrowser() {
  const browser = await launchChromium()
  const page = await browser.newPage()
  // A page that Chromium could not load waits for nothing; the test's report would not say so.
  page.on('requestfailed', (request) => {
    if (request.isNavigationRequest()) console.error(`${request.url()}: ${request.failure()?.errorText}`)
  })
  return { page, close: () => browser.close() }
}

/** Counts page loads and frames without styles, and records the text of each displayed problem. */
export async function watchPage(page: Page) {
  await page.addInitScript(() => {
    const add = (name: string) => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1))
    const note = (problem: string) => {
      const earlier = sessionStorage.getItem('problems') ?? ''
      if (!earlier.endsWith(problem)) sessionStorage.setItem('problems', earlier + problem)
    }
    const poll = () => {
      note(document.querySelector('#dev-problem')?.textContent ?? '')
      const link = document.body && document.querySelector('.skip-link')
      if (link && getComputedStyle(link).position !== 'absolute') add('plain')
      requestAnimationFrame(poll)
    }
    add('loads')
    requestAnimationFrame(poll)
  })
  /** Reads again if the page reloads meanwhile. */
  async function read(name: string): Promise<string> {
    try {
      return await page.evaluate((key) => sessionStorage.getItem(key) ?? '', name)
    } catch (error) {
      if (!String(error).includes('context was destroyed')) throw error
      return read(name)
    }
  }
  const count = async (name: string) => Number(await read(name))
  return { loads: () => count('loads'), plainFrames: () => count('plain'), problems: () => read('problems') }
}
