import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { loadAppBuild } from '../../server/app-build.ts'
import { createHost } from '../../server/host.ts'
import { log } from '../../server/log.ts'
import { stopOnSignal } from '../../server/shutdown.ts'

/**
 * Serves a build behind the development server, in its own process. It is the production server without the page cache. Sends its port to
 * its parent and exits with it.
 */
export async function serveBuild(file: string) {
  const app = await loadAppBuild(file)
  const { server } = createHost(
    { ...app, listPublicPaths: () => [], listPathsToWarm: () => [] },
    {
      proxyHops: 0,
      level: 'once',
      onError: (err, path, request) => log.error({ err, path: app.toLogPath(path), request }, 'request failed'),
    },
  )
  stopOnSignal(server, app, false)
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.send?.({ port: (server.address() as AddressInfo).port })
}
