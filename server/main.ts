/** `npm start` after the build: serves the site. */
import { once } from 'node:events'

import { keepCompiled } from './compile-cache.ts'

keepCompiled()

process.env.NODE_ENV ??= 'production'
// Before the server listens there are no requests to drain.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(0))

const { explainStartFailure } = await import('./start-failure.ts')

try {
  await start()
} catch (error) {
  const line = explainStartFailure(error)
  if (line === null) throw error
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

async function start() {
  const { readHostSettings } = await import('./settings.ts')
  const { findRelease, keepRelease } = await import('./release.ts')
  const { loadAppBuild } = await import('./app-build.ts')
  const { surviveUncaughtExceptions } = await import('./guard.ts')
  const { createHost } = await import('./host.ts')
  const { log } = await import('./log.ts')
  const { stopOnSignal } = await import('./shutdown.ts')
  const { toNetworkHint } = await import('./network-hint.ts')

  const { port, host, proxyHops, idleMs, warmsPages, hasSiteUrl } = readHostSettings(process.env)
  const release = findRelease()
  const app = await loadAppBuild(release)
  const { server, warm, pageStats } = createHost(app, {
    proxyHops,
    idleMs,
    // The visitor already waited for the rendering, so this response is compressed quickly.
    level: warmsPages ? 'cached' : 'once',
    onError: (error, path, request) => log.error({ err: error, path: app.toLogPath(path), request }, 'request failed'),
  })

  app.observePages(pageStats)
  stopOnSignal(server, app, proxyHops > 0)
  keepRelease(release)
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const shown = typeof address === 'object' && address ? address.port : port
  surviveUncaughtExceptions(app.reportUncaught)
  process.stdout.write(`The site listens on http://${host === '0.0.0.0' ? 'localhost' : host}:${shown}\n`)
  if (!hasSiteUrl) process.stdout.write(`SITE_URL is not set, so links begin with ${app.siteUrl}\n`)
  const hint = toNetworkHint({ host, hasSiteUrl, port: shown }, 'npm start')
  if (hint) process.stdout.write(`${hint}\n`)
  if (warmsPages) void warm()
}
