/**
 * Error pages differ only by language, kind and route. Each is cached for a minute, so requests for invented URLs cost no rendering
 * (docs/decisions/046-page-cache.md).
 */
import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { LRUCache } from 'lru-cache'

import { getLanguage } from '#app/messages/language.server.ts'

export type RenderedPage = { status: number; html: string }

const cached = new LRUCache<string, RenderedPage>({ max: 50, ttl: 60_000 })

export async function renderErrorOnce(
  context: EntryContext,
  render: () => Promise<RenderedPage>,
): Promise<RenderedPage> {
  const key = toKey(context)
  if (key === null) return render()
  const before = cached.get(key)
  if (before) return before

  const page = await render()
  if (page.status < 500) cached.set(key, page)
  return page
}

/** @returns null if the response is not an error, or contains personal data */
function toKey({ staticHandlerContext }: EntryContext): string | null {
  const { errors, matches, loaderData, actionData, statusCode } = staticHandlerContext
  const root = loaderData.root as { thankYou?: unknown } | null | undefined
  if (!errors || actionData || root?.thankYou) return null
  const kinds = Object.entries(errors).map(([route, error]: [string, unknown]) =>
    isRouteErrorResponse(error) && error.status < 500 ? [route, error.status, error.data as unknown] : null,
  )
  return kinds.includes(null)
    ? null
    : JSON.stringify([getLanguage(), statusCode, kinds, matches.map(({ route }) => route.id)])
}
