import { networkInterfaces } from 'node:os'

import type { HostSettings } from './settings.ts'

type ListenSettings = Pick<HostSettings, 'host' | 'hasSiteUrl'> & { port: number }

/**
 * Explains how to try the site on a phone in the local network. Without TLS, browsers name the origin of a form only by its
 * address, so forms are refused unless SITE_URL is that address.
 * @param command such as `npm start` @returns null if SITE_URL is set, or if the network cannot reach the site
 */
export function toNetworkHint({ host, hasSiteUrl, port }: ListenSettings, command: string): string | null {
  const address = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
  if (!address || hasSiteUrl || !['0.0.0.0', '::'].includes(host)) return null
  return `For a phone in this network: SITE_URL=http://${address}:${port} ${command} (otherwise its forms are refused)`
}
