/** Sets up Google's tag in the order that consent mode v2 requires. Sends no request to Google before `startTag`. */
import { listen, trackLead } from './track.ts'

export type TagSettings = {
  id: string
  conversions: Record<string, string>
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const PURPOSES = ['ad_storage', 'analytics_storage', 'ad_user_data', 'ad_personalization']

/** Milliseconds that Google's script waits for the visitor's answer. */
const WAIT_MS = 500

let isLoaded = false

export function startTag(settings: TagSettings): void {
  if (!isLoaded) gtag('consent', 'default', { ...consentTo('denied'), wait_for_update: WAIT_MS })
  gtag('consent', 'update', consentTo('granted'))
  if (!isLoaded) loadTag(settings)
  isLoaded = true
  listen((event, parameters) => {
    gtag('event', event, parameters)
    const target = new Map(Object.entries(settings.conversions)).get(event)
    if (target) gtag('event', 'conversion', { send_to: target, ...parameters })
  })
  trackPlainPost()
}

/** Revokes consent for this page. The next page does not load the script. */
export function stopTag(): void {
  listen(null)
  if (isLoaded) gtag('consent', 'update', consentTo('denied'))
}

/** Conversions may belong to a different account than the pages. */
function loadTag({ id, conversions }: TagSettings) {
  gtag('js', new Date())
  const accounts = Object.values(conversions).map((target) => target.split('/')[0])
  for (const account of new Set([id, ...accounts])) gtag('config', account)
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Reads the URL after a form was sent without scripts: `?thanks=contact&ref=A7K3-9QF4`. */
function trackPlainPost() {
  const query = new URLSearchParams(window.location.search)
  const [form, ref] = [query.get('thanks'), query.get('ref')]
  if (form && ref) trackLead({ form, ref })
}

const consentTo = (choice: 'granted' | 'denied') => Object.fromEntries(PURPOSES.map((purpose) => [purpose, choice]))

function gtag(..._command: unknown[]) {
  window.dataLayer ??= []
  // eslint-disable-next-line prefer-rest-params -- the script ignores commands that come as arrays
  window.dataLayer.push(arguments)
}
