/** The desk's cookies. They have the `__Host-` prefix on HTTPS; without HTTPS the desk works only on localhost. */
import { isLoopback } from './call-outside.server.ts'
import { parseCookie } from './request-headers.ts'

export type CookieName = 'desk' | 'desk-enrol' | 'desk-device' | 'desk-passkey'

export type DeskCookies = NonNullable<ReturnType<typeof deskCookies>>

/** @returns null if the desk is not allowed */
export function deskCookies(siteUrl: string) {
  const { protocol, hostname } = new URL(siteUrl)
  const isHttps = protocol === 'https:'
  if (!isHttps && !isLoopback(hostname)) return null
  const nameOf = (name: CookieName) => (isHttps ? `__Host-${name}` : name)
  const write = (name: CookieName, value: string, maxAgeS?: number) =>
    [
      `${nameOf(name)}=${value}; Path=/; HttpOnly; SameSite=Strict`,
      ...(maxAgeS === undefined ? [] : [`Max-Age=${maxAgeS}`]),
      ...(isHttps ? ['Secure'] : []),
    ].join('; ')
  return {
    read(request: Request, name: CookieName): string | undefined {
      const value = parseCookie(request.headers.get('Cookie')).get(nameOf(name))
      return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
    },
    /** @param maxAgeS in seconds; without it the cookie ends with the browser session */
    set: write,
    clear: (name: CookieName): string => write(name, '', 0),
  }
}
