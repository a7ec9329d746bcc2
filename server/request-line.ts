/** Checks method, target and host before routing. */
import type { IncomingMessage } from 'node:http'

/** All methods that the site supports. */
export const ALLOWED_METHODS = ['GET', 'HEAD', 'POST']

/** @returns the status for refusing the request, by RFC 9110 and 9112, or null */
export function findFault({ method = '', url = '', headers, rawHeaders }: IncomingMessage): 400 | 405 | 501 | null {
  if (!isHostName(headers.host) || hasTwoHosts(rawHeaders)) return 400
  if (!ALLOWED_METHODS.includes(method)) return STANDARD_METHODS.includes(method) ? 405 : 501
  return url.startsWith('/') ? null : 400
}

/** The methods of RFC 9110 and 5789. Node's parser accepts some others and rejects the rest as malformed. */
const STANDARD_METHODS = ['CONNECT', 'DELETE', 'OPTIONS', 'PATCH', 'PUT', 'TRACE']

/** Proxies may send `http://host/path`; only the path matters. */
export function toOriginForm(target: string): string {
  if (target.startsWith('/')) return target
  const rest = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1]
  if (rest === undefined) return target
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** RFC 9112, section 3.2. Node keeps the first, and a proxy may have routed by the second. */
function hasTwoHosts(rawHeaders: string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

// Visitors send the same few values, so the results are cached.
let last: string | undefined

/** The app builds URLs from the host, so it must be a name with an optional port. */
function isHostName(host: string | undefined): boolean {
  if (host === undefined || host === last) return true
  if (/[@/?#\\\s]/.test(host) || !URL.canParse(`http://${host}`)) return false
  last = host
  return true
}
