/**
 * Loaded into the site by `--import`: writes one line of JSON for each request to the file in COSTS_FILE, with its SQL statements until
 * the response is sent (also `begin` and `commit`) and the source files that it executed.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync, readFileSync } from 'node:fs'
import { Server, type IncomingMessage, type ServerResponse } from 'node:http'
import { Session } from 'node:inspector'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'

export type RequestCosts = { method: string; path: string; statements: string[]; files: string[] }

const file = process.env.COSTS_FILE
if (!file) throw new Error('COSTS_FILE names the file to write to')

const requests = new AsyncLocalStorage<{ statements: string[] }>()

recordStatements()
recordRequests(startCoverage())

function recordStatements() {
  const { exec, prepare } = DatabaseSync.prototype
  const texts = new WeakMap<StatementSync, string>()
  DatabaseSync.prototype.exec = function (text) {
    requests.getStore()?.statements.push(text)
    return exec.call(this, text)
  }
  DatabaseSync.prototype.prepare = function (text, options) {
    const statement = prepare.call(this, text, options)
    texts.set(statement, text)
    return statement
  }
  for (const name of ['all', 'get', 'iterate', 'run'] as const) {
    const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown
    StatementSync.prototype[name] = function (this: StatementSync, ...values: unknown[]) {
      requests.getStore()?.statements.push(texts.get(this) ?? '')
      return original.apply(this, values)
    } as never
  }
}

function recordRequests(takeExecutedFiles: () => string[]) {
  const emit = Server.prototype.emit as (...values: unknown[]) => boolean
  Server.prototype.emit = function (event: string | symbol, ...values: unknown[]) {
    if (event !== 'request') return emit.call(this, event, ...values)
    const [request, response] = values as [IncomingMessage, ServerResponse]
    const record = { statements: [] as string[] }
    const path = request.url ?? ''
    takeExecutedFiles()
    response.once('finish', () => {
      const statements = [...record.statements]
      const costs: RequestCosts = { method: request.method ?? '', path, statements, files: takeExecutedFiles() }
      appendFileSync(file!, `${JSON.stringify(costs)}\n`)
    })
    return requests.run(record, () => emit.call(this, event, ...values))
  }
}

/** @returns lists the source files executed since the last call */
function startCoverage(): () => string[] {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const modulesOf = new Map<string, { offset: number; path: string }[]>()

  return () => {
    const files = new Set<string>()
    session.post('Profiler.takePreciseCoverage', (error, answer) => {
      if (error) throw error
      for (const { url, functions } of answer.result) {
        if (!url.startsWith('file:') || url.includes('/node_modules/')) continue
        const modules = modulesOf.get(url) ?? listModules(url)
        modulesOf.set(url, modules)
        for (const { ranges } of functions) {
          const [range] = ranges
          if (range && range.count > 0) files.add(findModule(modules, range.startOffset))
        }
      }
    })
    return [...files].filter((path) => /^(?:app|server)\//.test(path)).toSorted()
  }
}

/** The modules of a script: a bundle names each in a comment line, any other script is one module. */
function listModules(url: string): { offset: number; path: string }[] {
  const text = readFileSync(fileURLToPath(url), 'utf8')
  const named = [...text.matchAll(/^\/\/ ((?:app|server)\/\S+)$/gm)]
  if (named.length > 0) return named.map(({ index, 1: path = '' }) => ({ offset: index, path }))
  return [{ offset: 0, path: url.slice(url.lastIndexOf('/server/') + 1) }]
}

const findModule = (modules: { offset: number; path: string }[], offset: number) =>
  modules.findLast((module) => module.offset <= offset)?.path ?? ''
