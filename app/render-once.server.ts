/**
 * Pages that many ask for at once are rendered once a minute. Error pages differ only by language, kind and route, so requests for invented
 * URLs cost no rendering (docs/server.md). Those who wait for one order get their answer together, and see the same.
 */
import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { LRUCache } from 'lru-cache'

import { getLanguage } from '#app/messages/language.server.ts'

export type RenderedPage = { status: number; html: string }

const cached = new LRUCache<string, RenderedPage>({ max: 50, ttl: 60_000 })

export function renderOnce(context: EntryContext, render: () => RenderedPage): RenderedPage {
  const key = toKey(context)
  if (key === null) return render()
  const before = cached.get(key)
  if (before) return before

  const page = render()
  if (page.status < 500) cached.set(key, page)
  return page
}

/** Pages of a payment. All of their data is in the key, so that nobody sees another's. */
const OF_ORDERS = ['routes/payment.$order', 'routes/pay.$link']

/** @returns null for other pages, and for errors with personal data */
function toKey({ staticHandlerContext }: EntryContext): string | null {
  const { errors, matches, loaderData, actionData, statusCode, location } = staticHandlerContext
  const root = loaderData.root as { thankYou?: unknown } | null | undefined
  if (actionData || root?.thankYou) return null
  const isOfOrder = OF_ORDERS.includes(matches.at(-1)?.route.id ?? '')
  if (!errors) return isOfOrder ? JSON.stringify([getLanguage(), location.pathname, location.search, loaderData]) : null
  const kinds = Object.entries(errors).map(([route, error]: [string, unknown]) =>
    isRouteErrorResponse(error) && error.status < 500 ? [route, error.status, error.data as unknown] : null,
  )
  return kinds.includes(null)
    ? null
    : JSON.stringify([getLanguage(), statusCode, kinds, matches.map(({ route }) => route.id)])
}
