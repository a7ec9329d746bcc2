/** Loads the packages that its arguments name, then starts the build whose file its parent sends. */
import { once } from 'node:events'

const received = once(process, 'message')
// A missing package is reported by the build, with a better message.
await Promise.allSettled(process.argv.slice(2).map((name) => import(name)))
const [file] = (await received) as [string]
const { serveBuild } = await import('./app.ts')
await serveBuild(file)
