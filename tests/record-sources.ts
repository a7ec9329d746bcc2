/**
 * Loaded into a site by `--import`: appends to the file in RECORD_SOURCES which source files ran during each request, by V8's
 * count of calls. One line a request: `POST /contacts app/root.tsx …`.
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
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    takeFiles(session)
    response.once('close', () =>
      appendFileSync(log, `${[request.method, request.url, ...takeFiles(session)].join(' ')}\n`),
    )
  })
}

/** @returns the files that ran since the last call */
function takeFiles(session: Session): string[] {
  let scripts: Profiler.ScriptCoverage[] = []
  // Within the same process the response comes before `post` returns.
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
  return [...files].toSorted()
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
    // A route's exports, which Remix reads for every address.
    if (/^\(\) => [\w$]+$/.test(source.slice(start, end))) return null
    const part = parts.findLast(({ index }) => index < start)
    return part && /^(?:app|server)\//.test(part.file) ? part.file : null
  }
  finders.set(script, find)
  return find
}
