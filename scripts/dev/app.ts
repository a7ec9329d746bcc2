/**
 * The latest build in its own process behind the development server: the production server without its page cache. It
 * sends its port to its parent and exits with it.
 */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { loadAppBuild } from '../../server/app-build.ts'
import { createHost } from '../../server/host.ts'
import { log } from '../../server/log.ts'
import { stopOnSignal } from '../../server/shutdown.ts'

const app = await loadAppBuild(process.argv[2]!)
const { server } = createHost(
  { ...app, publicPaths: [], pathsToWarm: [] },
  {
    proxyHops: 0,
    level: 'once',
    onError: (err, path, request) => log.error({ err, path: app.toLogPath(path), request }, 'A request failed'),
  },
)
stopOnSignal(server, app, false)
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })
