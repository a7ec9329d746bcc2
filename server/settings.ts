/** The host's settings from the environment (`.env.example`). The app reads its own. */
import { HostSettingsError } from './start-failure.ts'

export type HostSettings = {
  port: number
  host: string
  /** Number of our own proxies in front of the host. Only their headers are trusted. */
  proxyHops: number
  /** How long an idle connection stays open; undefined for the default. */
  idleMs: number | undefined
  warmsPages: boolean
  /** Whether SITE_URL is set. The app reads its value. */
  hasSiteUrl: boolean
}

/** @throws {HostSettingsError} */
export function readHostSettings(environment: Record<string, string | undefined>): HostSettings {
  return {
    port: readNumber(environment, 'PORT', 3000, 65_535),
    host: environment.HOST?.trim() || '0.0.0.0',
    proxyHops: readNumber(environment, 'TRUST_PROXY_HOPS', 0, 10),
    idleMs: readNumber(environment, 'KEEP_ALIVE_SECONDS', 0, 3600) * 1000 || undefined,
    warmsPages: readNumber(environment, 'WARM_PAGES', 1, 1) === 1,
    hasSiteUrl: Boolean(environment.SITE_URL?.trim()),
  }
}

type NumberSetting = 'PORT' | 'TRUST_PROXY_HOPS' | 'KEEP_ALIVE_SECONDS' | 'WARM_PAGES'

function readNumber(
  environment: Record<string, string | undefined>,
  name: NumberSetting,
  otherwise: number,
  most: number,
) {
  const value = Number(environment[name]?.trim() || otherwise)
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new HostSettingsError(`${name} must be a number from 0 to ${most}.`)
  return value
}
