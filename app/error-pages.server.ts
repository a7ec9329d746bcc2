/**
 * Error pages differ only by kind and route. Each is rendered at most once a minute, so invented addresses cost no rendering
 * (docs/decisions/046-page-cache.md).
 */
import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'

export type RenderedPage = { status: number; html: string }

const MAX_AGE_MS = 60_000
const MOST = 50

const cached = new Map<string, RenderedPage & { madeAt: number }>()

export async function renderErrorOnce(
  context: EntryContext,
  render: () => Promise<RenderedPage>,
): Promise<RenderedPage> {
  const key = toKey(context)
  if (key === null) return render()
  const before = cached.get(key)
  if (before && Date.now() - before.madeAt < MAX_AGE_MS) return before

  const page = await render()
  if (cached.size >= MOST) cached.clear()
  if (page.status < 500) cached.set(key, { ...page, madeAt: Date.now() })
  return page
}

/** @returns null for other responses, and for those with personal data */
function toKey({ staticHandlerContext }: EntryContext): string | null {
  const { errors, matches, loaderData, actionData, statusCode } = staticHandlerContext
  const root = loaderData.root as { thankYou?: unknown } | null | undefined
  if (!errors || actionData || root?.thankYou) return null
  const kinds = Object.entries(errors).map(([route, error]: [string, unknown]) =>
    isRouteErrorResponse(error) && error.status < 500 ? [route, error.status, error.data as unknown] : null,
  )
  return kinds.includes(null) ? null : JSON.stringify([statusCode, kinds, matches.map(({ route }) => route.id)])
}
