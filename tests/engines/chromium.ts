/**
 * Chromium by its DevTools protocol, with commands that version 64 has too. Playwright drives 105 and newer, puppeteer 92.
 */
import { dirname, join } from 'node:path'

import { CHROMIUM_FLAGS } from '../../scripts/chromium.ts'
import { startBrowser } from './browser-process.ts'
import type { Driver, Key } from './driver.ts'
import { connect } from './socket.ts'

const KEYS: Record<Key, { code: number; text?: string }> = {
  Enter: { code: 13, text: '\r' },
  Escape: { code: 27 },
  Tab: { code: 9 },
  End: { code: 35 },
  ArrowRight: { code: 39 },
}

type Events = {
  'Page.loadEventFired': object
  'Inspector.targetCrashed': object
  'Runtime.exceptionThrown': { exceptionDetails: { text: string; exception?: { description?: string } } }
  'Runtime.consoleAPICalled': { type: string; args: { value?: unknown; description?: string }[] }
  'Log.entryAdded': { entry: { level: string; text: string; url?: string } }
}

export async function startChromium(program: string): Promise<Driver> {
  const browser = startBrowser(
    program,
    (home) => [
      '--headless',
      ...CHROMIUM_FLAGS,
      '--no-zygote',
      '--disable-dev-shm-usage',
      '--force-prefers-reduced-motion',
      '--font-render-hinting=none',
      '--remote-debugging-port=0',
      `--user-data-dir=${home}`,
      'about:blank',
    ],
    // The packages include libraries that other systems lack.
    { LD_LIBRARY_PATH: join(dirname(program), 'lib') },
  )
  const port = await browser.untilPrinted(/DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/)
  const messages: string[] = []
  let loaded = Promise.withResolvers<unknown>()
  const listeners: { [Name in keyof Events]: (event: Events[Name]) => void } = {
    'Page.loadEventFired': () => loaded.resolve(null),
    'Inspector.targetCrashed': () => {
      loaded.reject(new Error('The tab crashed'))
      page.close()
    },
    'Runtime.exceptionThrown': ({ exceptionDetails: { text, exception } }) =>
      messages.push(exception?.description ?? text),
    'Runtime.consoleAPICalled': ({ type, args }) => {
      if (type === 'error' || type === 'warning')
        messages.push(args.map(({ value, description }) => String(value ?? description)).join(' '))
    },
    'Log.entryAdded': ({ entry: { level, text, url } }) => {
      if (level === 'error') messages.push(`${text} ${url ?? ''}`)
    },
  }
  const page = await connect(await findPage(port), (method, params) => {
    if (method in listeners) listeners[method as keyof Events](params)
  })
  for (const domain of ['Page', 'Runtime', 'Log', 'Inspector']) await page.send(`${domain}.enable`)

  async function read<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await page.send<{
      result: { value: T; description?: string }
      exceptionDetails?: object
    }>('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true, userGesture: true })
    if (exceptionDetails) throw new Error(`${result.description}, in ${expression}`)
    return result.value
  }

  const resize = async (width: number, height: number) => {
    await page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
  }

  return {
    async open(url) {
      loaded = Promise.withResolvers()
      await Promise.all([loaded.promise, page.send('Page.navigate', { url })])
    },
    back: () => read('history.back()'),
    read,
    async clickAt(x, y) {
      const mouse = (type: string, button = 'none') =>
        page.send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: button === 'none' ? 0 : 1 })
      await mouse('mouseMoved')
      await mouse('mousePressed', 'left')
      await mouse('mouseReleased', 'left')
    },
    async type(text) {
      for (const letter of text) await page.send('Input.dispatchKeyEvent', { type: 'char', text: letter })
    },
    async press(key) {
      const { code, text } = KEYS[key]
      const event = { key, code: key, windowsVirtualKeyCode: code }
      await page.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', ...event, text })
      await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
    },
    resize,
    async picture() {
      const { data } = await page.send<{ data: string }>('Page.captureScreenshot')
      return Buffer.from(data, 'base64')
    },
    takeMessages: async () => messages.splice(0),
    async close() {
      page.close()
      await browser.end()
    },
  }
}

type Target = { type: string; webSocketDebuggerUrl: string }

/** The tab appears a moment after the port. */
async function findPage(port: string): Promise<string> {
  for (;;) {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Target[]
    const page = targets.find(({ type }) => type === 'page')
    if (page) return page.webSocketDebuggerUrl
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
