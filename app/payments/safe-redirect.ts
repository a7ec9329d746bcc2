type Rules = {
  /** Host names; each stands for its subdomains too, because gateways move their pages between them. */
  hosts: readonly string[]
  /** In development a fake gateway has its page on this host. Never in production. */
  allowsLoopback: boolean
}

/** @returns the address that a payer may be sent to, or null: by https, on a known host and on its usual port */
export function toSafeRedirect(address: string, { hosts, allowsLoopback }: Rules): string | null {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return null
  if (allowsLoopback && url.protocol === 'http:' && LOOPBACK.includes(url.hostname)) return url.href
  const isKnown = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  return url.protocol === 'https:' && url.port === '' && isKnown ? url.href : null
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
