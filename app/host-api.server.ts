/** The app's interface to the production server (`server/`), in addition to Remix's own. `remix-serve` ignores it. */
import { withChangedContent, withTranslationPreview } from '#app/content/changed-content.server.ts'
import { withPreview } from '#app/content/publication.server.ts'
import { asksForPreview, type PreviewLink, readChangeId } from '#app/http/preview-links.server.ts'
import { listPublicPaths } from '#app/content/pages/public-paths.server.ts'
import { createOwnName } from '#app/http/other-name.ts'
import { splitLanguage } from '#app/messages/languages.ts'
import { settings } from '#app/settings/settings.server.ts'
import { logRequest } from '#app/telemetry/log-request.server.ts'
import { log } from '#app/telemetry/log.server.ts'
import { rememberAttribution } from '#app/leads/attribution.server.ts'
import { answerInLanguage } from './answer-in-language.server.ts'
import { type Leave, withPlace } from './http/leave-place.server.ts'
import { isCrossSite, type RequestContext, withRequestContext } from './http/request-context.server.ts'
import { asksForThankYou } from './leads/thank-you.server.ts'
import { refusedPosts } from './http/refused-posts.server.ts'
import { createUncaughtReport } from './operations/report-uncaught.server.ts'
import { services } from './services.server.ts'
import { asksForDays } from './visits/chooser.server.ts'

export const { siteUrl } = settings
const isHttps = siteUrl.startsWith('https:')

export const findOwnName = createOwnName(siteUrl)

/** @returns the attribution cookies to set; empty for most visits */
export function attributionCookies(request: Request): string[] {
  const headers = new Headers()
  rememberAttribution(request, headers, { secure: isHttps })
  return headers.getSetCookie()
}

/** An origin without a name, as in a local network. Any site can send others, so those are not logged. */
const ADDRESS = /^https?:\/\/[\d.]{7,15}(?::\d{1,5})?$/

type Handle = (request: Request) => Promise<Response>
type Sender = Pick<RequestContext, 'id' | 'clientAddress'>
type From = {
  /** Null for a page rendered into the cache. */
  sender: Sender | null
  leave: Leave
}

/** Adds the request context and logs the request. */
export function receive(request: Request, { sender, leave }: From, handle: Handle): Promise<Response> {
  return withPlace(leave, () => receiveInPlace(request, sender, handle))
}

function receiveInPlace(request: Request, sender: Sender | null, handle: Handle): Promise<Response> {
  const answer = () => answerInLanguage(request, handle)
  if (!sender) return logRequest(request, answer)
  const context = { ...sender, method: request.method, isCrossSite: isCrossSite(request.headers, siteUrl) }
  const origin = ADDRESS.exec(request.headers.get('Origin') ?? '')?.[0]
  // Remix responds with 500 if it differs from `Host`, as it does for our own pages behind a proxy.
  request.headers.delete('Origin')
  return withRequestContext(context, async () => {
    // Forms cannot be sent from a preview.
    const preview = request.method === 'POST' ? null : await services.readPreviewLink(new URL(request.url))
    const answered = await logRequest(request, () => withLink(preview, () => withChange(request, answer)))
    if (answered.status === 403 && context.isCrossSite)
      log.warn({ origin, siteUrl }, 'form refused: page origin differs from SITE_URL')
    if (request.method === 'POST') refusedPosts.note(sender.clientAddress, answered.status)
    return answered
  })
}

/** A link whose path has a language shows the drafts of that translation, any other a hidden page. */
const withLink = <Result>(link: PreviewLink | null, work: () => Result): Result =>
  link && splitLanguage(link.path).language !== 'en'
    ? withTranslationPreview(link.until, work)
    : withPreview(link, work)

/** Shows managers the page as it will be. Others are redirected to the desk's sign-in. */
async function withChange(request: Request, answer: () => Promise<Response>): Promise<Response> {
  const id = request.method === 'GET' ? readChangeId(new URL(request.url)) : null
  if (id === null || services.desk.context() === null) return answer()
  const texts = await services.desk.readChange(request, id)
  if (texts) return withChangedContent(texts, answer)
  return new Response(null, { status: 303, headers: { Location: `/staff/change/${id}`, 'Cache-Control': 'no-store' } })
}

export { answerFull } from './short-answers.server.ts'
export * as limits from './http/limits.ts'

export const findRole = services.desk.findRole

/** The address without its language. */
export const withoutLanguage = (pathname: string) => splitLanguage(pathname).pathname

/** Google's terms forbid prefetching reviews, so only a visitor's request may load them (docs/content.md). */
const PAGES_WITH_REVIEWS = ['/', '/googlereviews']

/** Pages that the server caches at startup. */
export const listPathsToWarm = () =>
  listPublicPaths().filter((path) => !settings.places || !PAGES_WITH_REVIEWS.includes(withoutLanguage(path)))

/** Hosts of reCAPTCHA and Google's tag, as documented by Google. */
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const TAG = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.g.doubleclick.net',
  'https://www.google.com',
  'https://www.google.co.in',
]

/** Content-Security-Policy sources: films and maps, which load on a click, and services enabled by settings. */
export const sources = {
  script: [
    ...(settings.recaptcha ? RECAPTCHA : []),
    ...(settings.gtag ? ['https://www.googletagmanager.com', 'https://www.googleadservices.com'] : []),
  ],
  connect: [...(settings.recaptcha ? RECAPTCHA : []), ...(settings.gtag ? TAG : [])],
  image: settings.gtag ? TAG : [],
  frame: [
    'https://www.youtube-nocookie.com',
    'https://www.google.com',
    ...(settings.gtag ? ['https://td.doubleclick.net'] : []),
  ],
  // Gateways redirect to subdomains too.
  formAction: settings.paymentRedirectHosts.flatMap((host) => [`https://${host}`, `https://*.${host}`]),
  isHttps,
  hsts: settings.hsts,
}

export { findMoved, listPublicPaths } from '#app/content/pages/public-paths.server.ts'
export { contentGeneration } from '#app/content/publication.server.ts'
/** Whether the page is personal to one visitor, so must not be cached. */
export const isPersonal = (query: URLSearchParams) =>
  asksForThankYou(query) || asksForDays(query) || asksForPreview(query)
export { toLogPath } from './telemetry/log-request.server.ts'
export { observePages } from '#app/telemetry/metrics.server.ts'

export const isDeskRoute = (id: string) => /^routes\/staff(?:\.|$)/.test(id)
export const isDeskOpen = () => services.desk.context() !== null

/** Reports exceptions outside any request. */
export const reportUncaught = createUncaughtReport({ alerts: services.alerts, log })

/** Fails `/readyz` and starts no new background work. The server still handles requests. */
export const beginStop = services.beginStop

/** Must be called after the last open request. */
export const stop = services.stop
