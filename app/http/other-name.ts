/**
 * The site has two names, with `www.` and without. One is that of `SITE_URL`, and the other redirects to it, so that search engines see
 * each page once, and cookies and passkeys have one host. Any other host, such as an IP address or a platform's name, is answered:
 * health checks use them.
 */
import { type LimitKind, toLimitKind } from './limits.ts'

/** Services and probes may not follow a redirect. */
const WITHOUT_REDIRECT: LimitKind[] = ['probe', 'inbound', 'callback']

type Request = { method?: string | undefined; url?: string | undefined; headers: { host?: string | undefined } }

/** @returns `https://www.ionia.example.com` for `https://ionia.example.com/`, and the reverse */
export function toOtherOrigin(siteUrl: string): string {
  const { protocol, host } = new URL(siteUrl)
  return `${protocol}//${host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`}`
}

export function createOwnName(siteUrl: string) {
  const { origin } = new URL(siteUrl)
  // Not parsed: for an IP address it is no valid URL.
  const otherHost = toOtherOrigin(siteUrl).split('//')[1]

  /** @returns the URL to redirect to, or null */
  return ({ method = '', url = '/', headers }: Request): string | null => {
    if (headers.host?.toLowerCase() !== otherHost) return null
    const kind = toLimitKind(method, url.split('?', 1)[0]!)
    return WITHOUT_REDIRECT.includes(kind) ? null : origin + url
  }
}
