/**
 * The server of `npm run dev`, started by `remix dev` after the first build (docs/development.md).
 * Content is read again for each page, so a change of content only notifies open pages. A new build starts beside
 * the old site and takes over when it listens.
 */
import { once } from 'node:events'
import { readFileSync, watch } from 'node:fs'
import { join, resolve } from 'node:path'

import { toNetworkHint } from '../../server/network-hint.ts'
import { readHostSettings } from '../../server/settings.ts'
import { AppFailedError, type AppProcess, listPackages, prepareApp } from './app-process.ts'
import { openBuildFolder } from './build-folder.ts'
import { createPageEvents } from './events.ts'
import { createFront } from './front.ts'
import { BUILD_ERRORS } from './note-build-errors.ts'
import { toBuildProblem, toCrash, toProblem } from './problem.ts'

/** Milliseconds to wait after a change, because an editor may write a file in several steps. */
const SETTLE_MS = 50

const { BUILD_FOLDER = '', REMIX_DEV_ORIGIN = '' } = process.env
const { port, host, hasSiteUrl } = readHostSettings(process.env)
const folder = openBuildFolder(BUILD_FOLDER)
const events = createPageEvents()
const front = createFront({ folder, events, appPort: () => app?.port })
const APP_OPTIONS = {
  settings: {
    SITE_URL: process.env.SITE_URL ?? `http://localhost:${port}`,
    // Packages are compiled once for all builds.
    NODE_COMPILE_CACHE: resolve(BUILD_FOLDER, 'compiled'),
  },
  onLine: (line: string) => void print(line),
  onCrash(lastWords: string) {
    app = undefined
    events.report(toCrash('The site crashed', lastWords))
  },
}
let app: AppProcess | undefined
/** The next site's process. */
let spare = prepareApp([], APP_OPTIONS)
/** Whether a start of the latest build was attempted. */
let isStarted = false
/** Builds may arrive faster than sites start. */
let work = Promise.resolve()

folder.keepAssets()
await replaceApp()
await once(front.listen(port, host), 'listening')
console.log(
  `The site listens on http://${host === '0.0.0.0' ? 'localhost' : host}:${port} and reloads after each change.`,
)
const hint = toNetworkHint({ host, hasSiteUrl, port }, 'npm run dev')
if (hint) console.log(hint)
followBuilds()
follow('content', /\.json$/, () => (app ? events.reload({ isBuilt: false }) : restart()))
// The next process reads the server's code again.
follow('server', /^(?!.*\.test\.ts$).*\.ts$/, restart)
// The site lists `public/` only at startup.
follow('public', /^(?!build\/).*(?<!\.(?:br|gz|part))$/, restart)
follow(BUILD_FOLDER, new RegExp(`^${BUILD_ERRORS}$`), reportBuild, false)

/** `remix dev` announces files and builds on its socket. This server ends with that socket. */
function followBuilds() {
  const changed = new Set<string>()
  const socket = new WebSocket(REMIX_DEV_ORIGIN.replace('http', 'ws'))
  socket.addEventListener('close', () => process.exit())
  socket.addEventListener('message', ({ data }) => {
    const { type, message = '' } = JSON.parse(String(data)) as { type: string; message?: string }
    if (type !== 'LOG') return
    const [, file] = /^\[remix\] file \w+: (.*)$/.exec(message) ?? []
    if (file) changed.add(file)
    if (!/^\[remix\] (?:re)?built\b/.test(message)) return
    folder.keepAssets()
    const isOfStyles = changed.size > 0 && [...changed].every((name) => name.endsWith('.css'))
    changed.clear()
    if (isOfStyles && isStarted) events.restyle()
    else restart()
  })
}

function reportBuild() {
  events.report(toBuildProblem(readFileSync(join(BUILD_FOLDER, BUILD_ERRORS), 'utf8')))
}

function restart() {
  // A failed start must not block the next build.
  work = work.then(replaceApp).catch((error: unknown) => console.error(error))
}

async function replaceApp() {
  isStarted = false
  const file = folder.keepServer()
  try {
    const next = await spare.start(file)
    void next.ended.then(() => folder.removeServer(file))
    app?.stop()
    app = next
    isStarted = true
    events.reload({ isBuilt: true })
  } catch (error) {
    if (!(error instanceof AppFailedError)) throw error
    events.report(toCrash('The site does not start', error.message))
  } finally {
    spare = prepareApp(listPackages(file), APP_OPTIONS)
  }
}

/** Prints the site's log, with readable errors, and shows those in the page. */
async function print(line: string) {
  const problem = await toProblem(line)
  console.log(problem ? `${problem.title}: ${problem.path ?? ''}\n${problem.text}` : line)
  if (problem) events.report(problem)
}

function follow(path: string, names: RegExp, onChange: () => void, recursive = true) {
  let settled: NodeJS.Timeout | undefined
  watch(path, { recursive }, (_event, name) => {
    if (!name || !names.test(name)) return
    clearTimeout(settled)
    settled = setTimeout(onChange, SETTLE_MS)
  })
}
