/**
 * Loaded into the site by `npm run test:map`: records which source files run for each request, by V8's own count of
 * calls. A page that comes from the host's cache counts like the one that was rendered for it.
 */
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Session } from 'node:inspector'
import type { Profiler } from 'node:inspector'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const log = process.env.RECORD_SOURCES

if (log) {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const note = (line: string) => appendFileSync(log, `${line}\n`)

  /** By method and path, because later answers may come from a cache. */
  const byAddress = new Map<string, Set<string>>()
  const open = new Set<Set<string>>()
  let isReady = false

  /** What ran since the last look belongs to the requests under way, else to the work after earlier ones. */
  function look() {
    const files = takeFiles(session)
    if (open.size > 0) for (const each of open) for (const file of files) each.add(file)
    // Before the first request, the site starts.
    else if (isReady && files.length > 0) note(`+ ${files.join(' ')}`)
    isReady = true
  }

  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const { pathname } = new URL(request.url ?? '', 'http://site')
    if (/^\/(?:build|fonts|icons|media|og)\//.test(pathname)) return
    look()
    const address = `${request.method} ${pathname}`
    const files = byAddress.get(address) ?? new Set()
    byAddress.set(address, files)
    open.add(files)
    response.once('close', () => {
      look()
      open.delete(files)
      note(`+ ${[...files].join(' ')}`)
    })
  })
}

function takeFiles(session: Session): string[] {
  let scripts: Profiler.ScriptCoverage[] = []
  // Within the same process the answer comes before `post` returns.
  session.post('Profiler.takePreciseCoverage', (_error, coverage) => (scripts = coverage.result))
  const files = new Set<string>()
  for (const { url, functions } of scripts) {
    if (!url.startsWith('file:') || url.includes('/node_modules/')) continue
    const find = readParts(fileURLToPath(url))
    for (const { ranges } of functions) {
      const [{ startOffset, endOffset, count }] = ranges as [Profiler.CoverageRange]
      // A module as a whole begins at 0.
      const file = count > 0 && startOffset > 0 ? find(startOffset, endOffset) : null
      if (file) files.add(file)
    }
  }
  return [...files]
}

type FindFile = (start: number, end: number) => string | null

const finders = new Map<string, FindFile>()

/** The compiler names each file above its part of the built module. */
function readParts(script: string): FindFile {
  const known = finders.get(script)
  if (known) return known
  const source = readFileSync(script, 'utf8')
  const parts = script.includes('/build/')
    ? [...source.matchAll(/^\/\/ (\S+\.\w+)$/gm)].map(({ index, 1: file = '' }) => ({ index, file }))
    : [{ index: 0, file: relative('.', script) }]
  const find: FindFile = (start, end) => {
    // A route's exports, which Remix asks for whatever the address.
    if (/^\(\) => [\w$]+$/.test(source.slice(start, end))) return null
    const part = parts.findLast(({ index }) => index < start)
    return part && /^(?:app|server)\//.test(part.file) ? part.file : null
  }
  finders.set(script, find)
  return find
}
