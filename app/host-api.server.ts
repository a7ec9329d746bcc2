/** What the production host (`server/`) asks of the app, beside what Remix asks. `remix-serve` knows nothing of it. */
import { listPublicPaths } from './content/queries/public-paths.server.ts'
import { rememberAttribution } from './http/attribution.server.ts'
import { isCrossSite as isFromOtherSite } from './http/cross-site.server.ts'
import { log } from './log.server.ts'
import { createUncaughtReport } from './operations/report-uncaught.server.ts'
import { services } from './services.server.ts'
import { settings } from './settings.server.ts'

const isHttps = settings.siteUrl.startsWith('https:')

/** Cookies that remember where a visit came from; none for most. */
export function attributionCookies(request: Request): string[] {
  const headers = new Headers()
  rememberAttribution(request, headers, { secure: isHttps })
  return headers.getSetCookie()
}

/** Whether our own pages sent it. */
export const isCrossSite = (request: Request) => isFromOtherSite(request.headers, settings.siteUrl)

/** They show what Google gives at the moment of asking, so nobody asks before a visitor does (docs/decisions/013-reviews.md). */
const PAGES_WITH_REVIEWS = ['/', '/googlereviews']

/** What the host makes ready at its start. */
export const listPathsToWarm = () =>
  listPublicPaths().filter((path) => !settings.places || !PAGES_WITH_REVIEWS.includes(path))

/** What reCAPTCHA and Google's tag ask of a page's policy, by their own documentation. */
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const TAG = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.g.doubleclick.net',
  'https://www.google.com',
  'https://www.google.co.in',
]

/** Films and maps, which come by a click; and what the settings switch on. */
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
  // A host of the list stands for its subdomains too.
  formAction: settings.paymentRedirectHosts.flatMap((host) => [`https://${host}`, `https://*.${host}`]),
  isHttps,
}

export { findMoved, listPublicPaths } from './content/queries/public-paths.server.ts'
export { asksForThankYou as isPersonal } from './leads/read-thank-you.server.ts'
export { logRequest } from './http/log-request.server.ts'
export { toLogPath } from './http/log-path.server.ts'
export { observePages } from './metrics.server.ts'

/** What was thrown where no request can be named. */
export const reportUncaught = createUncaughtReport({ alerts: services.alerts, log })

/** At once: `/readyz` sends proxies elsewhere, and nothing new is sent; everything is still answered. */
export const beginStop = services.beginStop

/** Once nothing is in flight any more. */
export const stop = services.stop
