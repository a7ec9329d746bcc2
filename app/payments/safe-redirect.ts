type Rules = {
  /** Allowed host names. Subdomains are included, because gateways move pages between them. */
  hosts: readonly string[]
  /** Allows the fake gateway in development. Never enabled in production. */
  allowsLoopback: boolean
}

/** @returns the URL if it is https, on a known host and the default port; otherwise null */
export function toSafeRedirect(address: string, { hosts, allowsLoopback }: Rules): string | null {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return null
  if (allowsLoopback && url.protocol === 'http:' && LOOPBACK.includes(url.hostname)) return url.href
  const isKnown = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  return url.protocol === 'https:' && url.port === '' && isKnown ? url.href : null
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
