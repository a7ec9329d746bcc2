/** `npm start` after the build: the site for visitors. */
import { once } from 'node:events'

process.env.NODE_ENV ??= 'production'

const { readHostSettings } = await import('./settings.ts')
const { loadAppBuild } = await import('./app-build.ts')
const { createHost } = await import('./host.ts')
const { stopOnSignal } = await import('./shutdown.ts')

const { port, host } = readHostSettings(process.env)
const app = await loadAppBuild()
const { server, warm } = createHost(app, (error, path) => {
  process.stderr.write(`${JSON.stringify({ level: 50, msg: 'A request failed', path, err: String(error) })}\n`)
})

stopOnSignal(server, app.stop)
server.listen(port, host)
await once(server, 'listening')
const address = server.address()
const shown = typeof address === 'object' && address ? address.port : port
process.stdout.write(`The site listens on http://${host === '0.0.0.0' ? 'localhost' : host}:${shown}\n`)
void warm()
