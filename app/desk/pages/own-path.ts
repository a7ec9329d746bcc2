/** Where to go after signing in: always a page of the desk, never an address of another site. */
export function toOwnPath(asked: string | null): string {
  const url = asked?.startsWith('/') ? URL.parse(asked, 'http://desk.invalid') : null
  if (!url || url.origin !== 'http://desk.invalid' || !/^\/staff(\/|$)/.test(url.pathname)) return '/staff'
  return url.pathname + url.search
}
