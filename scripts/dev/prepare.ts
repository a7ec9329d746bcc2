/**
 * Loaded by `remix dev` with its configuration: checks the ports before the first build, and chooses a build folder whose
 * name the server inherits.
 */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

import { readHostSettings } from '../../server/settings.ts'
import { explainStartFailure } from '../../server/start-failure.ts'
import { noteBuildErrors } from './note-build-errors.ts'
import { retryStoppedBuilds } from './retry-stopped-build.ts'

export const folder = `.cache/dev/${process.pid}`
/** Port for the socket on which `remix dev` announces builds. Its default may collide with another `remix dev`. */
export const socketPort = await findPort()

process.env.BUILD_FOLDER = folder
// Lets the compiler's heap grow to a gigabyte before collection, which makes changes appear a sixth sooner.
process.env.GOGC ??= 'off'
process.env.GOMEMLIMIT ??= '1GiB'
await requirePort()
noteBuildErrors(folder)
retryStoppedBuilds()

async function findPort(): Promise<number> {
  const { port } = await tryToListen(0)
  return port
}

/** Fails before the first build instead of after it. */
async function requirePort() {
  // Remix also reads .env, but later, and does not overwrite variables.
  await import('../dot-env.ts')
  try {
    const { port, host } = readHostSettings(process.env)
    await tryToListen(port, host)
  } catch (error) {
    console.error(explainStartFailure(error)?.replace('npm start', 'npm run dev') ?? error)
    process.exit(1)
  }
}

async function tryToListen(port: number, host?: string): Promise<AddressInfo> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return address
}
