import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToStaticMarkup } from 'react-dom/server'

import { getPreviewView } from '#app/content/pages/preview-view.server.ts'
import { settings } from '#app/settings/settings.server.ts'
import { log } from '#app/telemetry/log.server.ts'
import { rememberAttribution } from '#app/leads/attribution.server.ts'
import { renderOnce } from './render-once.server.ts'
import { isDeskRoute } from './host-api.server.ts'
import { wantsJson } from './http/request-headers.ts'
import { toLogPath } from './telemetry/log-request.server.ts'
import { ClientEntry } from './layout/document.tsx'
import { asksForThankYou } from './leads/thank-you.server.ts'
import { services } from './services.server.ts'
import { toShortRefusal } from './short-answers.server.ts'

/** The production server's only interface to the app. */
export * as hostApi from './host-api.server.ts'

const isHttps = settings.siteUrl.startsWith('https:')

// Starts before the first form post, because leads may be pending since before a restart.
services.dispatcher.start()
services.alerts.start()
services.payments.start()
services.operations.start()
services.desk.start()
services.worker.start()

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { actionData } = context.staticHandlerContext
  if (actionData && wantsJson(request)) return respondToIsland(Object.values(actionData)[0], status, headers)
  // Remix would stream the page's data for its router, and leave an empty comment after `</html>`.
  delete context.serverHandoffStream
  const short = toShortRefusal(request, context)
  const page =
    short === null ? renderOnce(context, () => ({ status, html: render(request, context) })) : { status, html: short }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (page.status === 405) headers.set('Allow', 'GET, HEAD, POST')
  if (getPreviewView()) setPreviewHeaders(headers)
  else if (request.method === 'GET' && !isOfDesk(context)) rememberAttribution(request, headers, { secure: isHttps })
  if (asksForThankYou(new URL(request.url).searchParams)) headers.set('Cache-Control', 'private, no-store')
  return new Response(page.html, { status: page.status, headers })
}

/** Anyone who has the URL of a draft can open it, so the URL must not reach search engines, caches or other sites. */
function setPreviewHeaders(headers: Headers) {
  headers.set('Cache-Control', 'private, no-store')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  headers.set('Referrer-Policy', 'no-referrer')
}

/** Visits by staff must not count in attribution. */
const isOfDesk = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => isDeskRoute(route.id))

/** Responds with the action's data as JSON, which an island renders without a page load. */
function respondToIsland(answer: unknown, status: number, headers: Headers) {
  headers.set('Cache-Control', 'no-store')
  return Response.json(answer, { status, headers })
}

/**
 * Renders at once, because pages are small and cached, and an error can still change the status. React hydrates only islands, which
 * render themselves, so the rest needs none of React's marks. HTML allows no zero bytes, not even escaped.
 */
function render(request: Request, context: EntryContext): string {
  const html = renderToStaticMarkup(
    <ClientEntry.Provider value={context.manifest.entry.module}>
      <RemixServer context={context} url={request.url} />
    </ClientEntry.Provider>,
  )
  return `<!DOCTYPE html>${html.replaceAll('\0', '')}`
}

/** Logs errors of loaders and actions, except aborted and unsupported requests. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const isTheirs = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isTheirs) logFailure(error, request)
}

function logFailure(error: unknown, { method, url }: Request) {
  log.error({ err: error, method, path: toLogPath(new URL(url).pathname) }, 'page rendering failed')
}
