/** The client's address as recorded by our outermost proxy. Entries further left in `X-Forwarded-For` may be forged. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'

type Connection = { peer: string | undefined; forwardedFor: string | undefined }

/** The address of a request's client. */
export const addressOf = ({ socket, headers }: IncomingMessage, hops: number) =>
  clientAddress({ peer: socket.remoteAddress, forwardedFor: headers['x-forwarded-for']?.toString() }, hops)

/**
 * @param hops number of our own proxies in front @returns an IPv4 address, or an IPv6 address's /64, which is one subscriber. Null for a
 * private address, because it belongs to an uncounted proxy, and a limit would block everyone behind it.
 */
export function clientAddress({ peer, forwardedFor }: Connection, hops: number): string | null {
  const chain = hops > 0 && forwardedFor ? [...forwardedFor.split(','), peer] : [peer]
  const entry = chain[Math.max(0, chain.length - 1 - hops)]
  const address = normalise(entry ?? '') ?? normalise(peer ?? '')
  return address && !isPrivate(address) ? address : null
}

/** `1.2.3.4:5678`, `[2001:db8::1]:80`, `::ffff:1.2.3.4`, `fe80::1%eth0`. @returns null if it is not an address */
function normalise(entry: string): string | null {
  const bare = entry
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
    .replace(/%.*$/, '')
  if (isIPv4(bare)) return bare
  return isIP(bare) === 6 ? toIPv6Network(bare) : null
}

function toIPv6Network(address: string): string {
  // The URL parser normalizes every spelling of an address.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  const groups = tail === undefined ? left : [...left, ...zeros, ...right]
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  return isMapped ? toIPv4(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`
}

const toIPv4 = (groups: string[]) =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')

const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, prefix)
}
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

function isPrivate(address: string): boolean {
  const [network = ''] = address.split('/')
  // `::` and `::1` truncated to a /64.
  if (network === '0:0:0:0::') return true
  return PRIVATE.check(network, isIPv4(network) ? 'ipv4' : 'ipv6')
}
