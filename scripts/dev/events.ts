/** Sends events to open pages: reload, replace styles, show or clear a problem. */
import type { ServerResponse } from 'node:http'

import type { Edition } from './browser.ts'
import type { Problem } from './problem.ts'

export type PageEvents = ReturnType<typeof createPageEvents>

export function createPageEvents() {
  const listeners = new Set<ServerResponse>()
  // A previous server's page is out of date too.
  const edition: Edition = { page: Date.now(), styles: Date.now() }
  let buildProblem: Problem | null = null
  /** Problems by page path. */
  const problems = new Map<string, Problem>()

  const send = (response: ServerResponse, name: string, data: unknown = {}) =>
    response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  const sendAll = (name: string, data?: unknown) => listeners.forEach((response) => send(response, name, data))

  return {
    edition,

    connect(query: URLSearchParams, response: ServerResponse) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      response.flushHeaders()
      listeners.add(response)
      response.on('close', () => listeners.delete(response))
      if (query.get('page') !== String(edition.page)) return send(response, 'reload')
      if (query.get('styles') !== String(edition.styles)) send(response, 'styles')
      const problem = buildProblem ?? problems.get(query.get('path') ?? '')
      if (problem) send(response, 'problem', problem)
    },

    /** A change of content does not fix a failed build, so its problem stays. */
    reload({ isBuilt }: { isBuilt: boolean }) {
      if (isBuilt) buildProblem = null
      problems.clear()
      edition.page += 1
      sendAll('reload')
    },

    restyle() {
      if (buildProblem) sendAll('mended')
      buildProblem = null
      edition.styles += 1
      sendAll('styles')
    },

    report(problem: Problem) {
      if (problem.path === null) buildProblem = problem
      else problems.set(problem.path, problem)
      sendAll('problem', problem)
    },
  }
}
