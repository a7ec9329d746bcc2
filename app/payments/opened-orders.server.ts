/**
 * The orders and payment links whose pages a browser has opened, in a cookie. Their addresses are secret, so only such a browser is told
 * that its buyer already pays for a machine.
 */
import { parseCookie } from '#app/http/request-headers.ts'

const MOST = 5
const MONTH_S = 30 * 24 * 60 * 60

export const readOpened = (request: Request): string[] =>
  (parseCookie(request.headers.get('Cookie')).get('orders') ?? '')
    .split('.')
    .filter((id) => /^[\w-]{22}$/.test(id))
    .slice(0, MOST)

export const toOpenedCookie = (request: Request, id: string, isHttps: boolean): string => {
  const ids = [id, ...readOpened(request).filter((opened) => opened !== id)].slice(0, MOST)
  return `orders=${ids.join('.')}; Path=/; Max-Age=${MONTH_S}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
}
