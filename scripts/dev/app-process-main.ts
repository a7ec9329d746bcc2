/** Loads the packages named in its arguments, then starts the build whose file its parent sends. */
import { once } from 'node:events'

const received = once(process, 'message')
// Ignores a missing package, because the build reports it with a better message.
await Promise.allSettled(process.argv.slice(2).map((name) => import(name)))
const [file] = (await received) as [string]
const { serveBuild } = await import('./app.ts')
await serveBuild(file)
