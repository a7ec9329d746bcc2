/** Drives Firefox by its built-in WebDriver BiDi. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { startBrowser } from './browser-process.ts'
import type { Driver, Key } from './driver.ts'
import { connect } from './socket.ts'
import { KEY_CODES } from './key-codes.ts'

const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'ui.prefersReducedMotion': 1,
  // Scrollbars take space, as on Windows.
  'widget.gtk.overlay-scrollbars.enabled': false,
}

type LogEntry = { level: string; text: string | null; stackTrace?: { callFrames: { url: string }[] } }
type Result = { type: 'success'; result: { value: string } } | { type: 'exception'; exceptionDetails: { text: string } }

/** Firefox logs violations of the policy only to its own console. */
const REPORT_REFUSALS = `() => addEventListener('securitypolicyviolation', (event) =>
  console.error('refused by ' + event.effectiveDirective + ': ' + event.blockedURI))`

/** Firefox rejects pending imports when the visitor leaves a page. Chromium's tests report files that are really missing. */
const LEFT_BEHIND = /error loading dynamically imported module/

export async function startFirefox(program: string): Promise<Driver> {
  const browser = startBrowser(program, (home) => {
    const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
    writeFileSync(join(home, 'user.js'), lines.join('\n'))
    return ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0', 'about:blank']
  })
  const address = await browser.untilPrinted(/WebDriver BiDi listening on (ws:\/\/\S+)/)
  const messages: string[] = []
  const session = await connect(`${address}/session`, (method, params: LogEntry) => {
    if (method !== 'log.entryAdded' || !['error', 'warn'].includes(params.level)) return
    if (!LEFT_BEHIND.test(params.text ?? '')) messages.push(params.text ?? '')
  })
  await session.send('session.new', { capabilities: {} })
  await session.send('session.subscribe', { events: ['log.entryAdded'] })
  await session.send('script.addPreloadScript', { functionDeclaration: REPORT_REFUSALS })
  const { contexts } = await session.send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const context = contexts[0]!.context

  const act = (source: object) => session.send('input.performActions', { context, actions: [source] })
  const keys = (values: string[]) =>
    act({
      type: 'key',
      id: 'keyboard',
      actions: values.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    })

  return {
    async open(url) {
      await session.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async back() {
      await session.send('browsingContext.traverseHistory', { context, delta: -1 })
    },
    async read<T>(expression: string) {
      const result = await session.send<Result>('script.evaluate', {
        // Returns text, because the protocol's format for objects is verbose.
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value === undefined ? null : value))`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      })
      if (result.type === 'exception') throw new Error(`${result.exceptionDetails.text}, in ${expression}`)
      return JSON.parse(result.result.value) as T
    },
    async clickAt(x, y) {
      await act({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      })
    },
    async type(text) {
      await keys([...text])
    },
    async press(key: Key) {
      await keys([KEY_CODES[key]])
    },
    async resize(width, height) {
      await session.send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async picture() {
      const { data } = await session.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    takeMessages: async () => messages.splice(0),
    async close() {
      session.close()
      await browser.end()
    },
  }
}
