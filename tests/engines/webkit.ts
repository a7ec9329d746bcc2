/** Drives WebKitGTK by W3C WebDriver on its own virtual screen. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { freePort } from '../free-port.ts'
import { startBrowser } from './browser-process.ts'
import type { Driver, Key } from './driver.ts'
import { KEY_CODES } from './key-codes.ts'

/**
 * This driver reports no messages, so the page collects them from the load event on, and policy violations from the start. Earlier, only
 * scripts in the head run, which the other browsers cover.
 */
const COLLECT = `(() => {
  window.messages = []
  addEventListener('error', ({ message }) => window.messages.push(message))
  addEventListener('unhandledrejection', ({ reason }) => window.messages.push(String(reason)))
  for (const level of ['error', 'warn']) {
    const log = console[level]
    console[level] = (...words) => {
      window.messages.push(words.join(' '))
      log.apply(console, words)
    }
  }
  const refused = (reports) => reports.forEach(({ body }) =>
    window.messages.push('refused by ' + body.effectiveDirective + ': ' + body.blockedURL))
  new ReportingObserver(refused, { types: ['csp-violation'], buffered: true }).observe()
})()`

export async function startWebKit(driver: string, miniBrowser: string): Promise<Driver> {
  const screen = startBrowser('Xvfb', () => ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  const display = await screen.untilPrinted(/^(\d+)\n/m)
  const port = await freePort()
  const browser = startBrowser(
    driver,
    (home) => {
      mkdirSync(join(home, 'gtk-3.0'))
      writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
      writeFileSync(
        join(home, 'gtk-3.0/gtk.css'),
        'toolbar, button, entry, image { min-width: 0; padding: 0; margin: 0; border: 0 }',
      )
      return [`--port=${port}`, '--host=127.0.0.1']
    },
    {
      DISPLAY: `:${display}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  )
  const base = `http://127.0.0.1:${port}`
  await untilReady(base)
  const { sessionId } = await command<{ sessionId: string }>(`${base}/session`, {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: miniBrowser,
          args: ['--automation'],
          useOverlayScrollbars: false,
        },
      },
    },
  })
  const session = `${base}/session/${sessionId}`

  const keys = async (values: string[]) => {
    const actions = values.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
    await command(`${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
  const read = <T>(expression: string) =>
    command<T>(`${session}/execute/async`, {
      script: `const done = arguments[arguments.length - 1]; Promise.resolve(${expression}).then((value) => done(value))`,
      args: [],
    })

  return {
    async open(url) {
      await command(`${session}/url`, { url })
      await read(COLLECT)
    },
    async back() {
      await command(`${session}/back`, {})
    },
    read,
    async clickAt(x, y) {
      await command(`${session}/actions`, {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      })
    },
    type: (text) => keys([...text]),
    press: (key: Key) => keys([KEY_CODES[key]]),
    async resize(width, height) {
      // The window has a frame and a bar, and at first no size.
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const inner = await read<Size>('({ width: innerWidth, height: innerHeight })')
        if (inner.width === width && inner.height === height) return
        const outer = await command<Size>(`${session}/window/rect`)
        if (outer.width < inner.width || outer.height < inner.height) continue
        const size = { width: outer.width + width - inner.width, height: outer.height + height - inner.height }
        await command(`${session}/window/rect`, size)
      }
      throw new Error(`The window cannot be resized to ${width} x ${height} px`)
    },
    async picture() {
      return Buffer.from(await command<string>(`${session}/screenshot`), 'base64')
    },
    async takeMessages() {
      return read<string[]>('(window.messages || []).splice(0)')
    },
    async close() {
      await command(session, undefined, 'DELETE').catch(() => undefined)
      await browser.end()
      await screen.end()
    },
  }
}

type Size = { width: number; height: number }

async function command<T>(url: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: T }
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(value)}`)
  return value
}

/** Polls, because the driver prints nothing when it listens. */
async function untilReady(base: string) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${base}/status`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver did not start')
}
