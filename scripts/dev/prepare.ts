/**
 * `remix dev` loads this with its configuration: before the first build it makes sure of the ports, and gives the build a
 * folder of its own, whose name the server that it starts inherits.
 */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'

import { readHostSettings } from '../../server/settings.ts'
import { explainStartFailure } from '../../server/start-failure.ts'
import { noteBuildErrors } from './note-build-errors.ts'

export const folder = `.cache/dev/${process.pid}`
/** Of the socket on which `remix dev` tells of its builds. Its own choice would be taken by another one that starts just now. */
export const socketPort = await findPort()

process.env.BUILD_FOLDER = folder
await requirePort()
noteBuildErrors(folder)

async function findPort(): Promise<number> {
  const { port } = await tryToListen(0)
  return port
}

/** Said now, not after the build. */
async function requirePort() {
  // As Remix does, but later.
  if (existsSync('.env')) process.loadEnvFile('.env')
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
