/** Answers requests with as few of the app's routes as can match. */
import { createRequestHandler } from '@remix-run/node'
import type { ServerBuild } from '@remix-run/node'

import { lookUp } from '../app/lookup/look-up.ts'

type Answer = (request: Request) => Promise<Response>

/**
 * A handler for each first part of a path, with the routes that can match it, because for each request Remix ranks all routes of a
 * handler three times, and makes React components of them.
 * @param isOffered by the id of a route
 */
export function createAnswer(build: ServerBuild, isOffered: (id: string) => boolean): Answer {
  const { routes, assets } = build
  const firstParts = new Map(Object.values(routes).map((route) => [route.id, firstPartOf(routes, route)]))
  const known = new Set(firstParts.values())
  const handlers = new Map<string, Answer>()
  const create = (first: string): Answer => {
    const canMatch = (id: string) => isOffered(id) && [null, first].includes(firstParts.get(id) ?? null)
    const pick = <Picked>(all: Record<string, Picked>) =>
      Object.fromEntries(Object.entries(all).filter(([id]) => canMatch(id)))
    return createRequestHandler(
      { ...build, routes: pick(routes), assets: { ...assets, routes: pick(assets.routes) } },
      build.mode,
    )
  }
  return (request) => {
    const part = decodePart(new URL(request.url).pathname)
    const first = known.has(part) ? part : ''
    const handler = handlers.get(first) ?? create(first)
    handlers.set(first, handler)
    return handler(request)
  }
}

type Routes = ServerBuild['routes']

/** @returns null for a route that can match any first part: the root, an index, or one that begins with a parameter */
function firstPartOf(routes: Routes, { parentId, path }: Routes[string]): string | null {
  const parent = lookUp(routes, parentId ?? '')
  const above = parent ? firstPartOf(routes, parent) : null
  if (above !== null) return above
  const part = path?.split('/')[0]?.toLowerCase() ?? ''
  return part === '' || /^[:*]|\?$/.test(part) ? null : part
}

/** As Remix matches: any case, and escapes decoded. */
function decodePart(path: string): string {
  const part = path.split('/').find((segment) => segment !== '') ?? ''
  try {
    return decodeURIComponent(part).toLowerCase()
  } catch {
    return part.toLowerCase()
  }
}
