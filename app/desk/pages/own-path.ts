/** Prevents open redirects after sign-in: any URL outside the desk becomes `/staff`. */
export function toOwnPath(requested: string | null): string {
  const url = requested?.startsWith('/') ? URL.parse(requested, 'http://desk.invalid') : null
  if (!url || url.origin !== 'http://desk.invalid' || !/^\/staff(\/|$)/.test(url.pathname)) return '/staff'
  return url.pathname + url.search
}
