/** What of a request is settled before anybody looks for a page: its method, its target, its host. */
import type { IncomingMessage } from 'node:http'

/** What any part of the site may answer. */
export const ALLOWED_METHODS = ['GET', 'HEAD', 'POST']

/** @returns the status to refuse it with, by RFC 9110 and 9112; null for a request to answer */
export function findFault({ method = '', url = '', headers }: IncomingMessage): 400 | 405 | 501 | null {
  if (!isHostName(headers.host)) return 400
  if (!ALLOWED_METHODS.includes(method)) return STANDARD_METHODS.includes(method) ? 405 : 501
  return url.startsWith('/') ? null : 400
}

/** Of RFC 9110 and 5789. Of others, Node's parser knows some and refuses the rest as malformed. */
const STANDARD_METHODS = ['CONNECT', 'DELETE', 'OPTIONS', 'PATCH', 'PUT', 'TRACE']

/** `http://host/path` is what a proxy may ask for: the path counts, whoever the host is said to be. */
export function toOriginForm(target: string): string {
  if (target.startsWith('/')) return target
  const rest = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1]
  if (rest === undefined) return target
  return rest.startsWith('/') ? rest : `/${rest}`
}

// All visitors name the same few.
let last: string | undefined

/** Addresses are made of it: what is more or less than a name with a port would fail there. */
function isHostName(host: string | undefined): boolean {
  if (host === undefined || host === last) return true
  if (/[@/?#\\\s]/.test(host) || !URL.canParse(`http://${host}`)) return false
  last = host
  return true
}
