/** Where to go after signing in: a page of the desk, whatever the address says. */
export function toOwnPath(asked: string | null): string {
  const url = asked?.startsWith('/') ? URL.parse(asked, 'http://desk.invalid') : null
  if (!url || url.origin !== 'http://desk.invalid' || !/^\/staff(\/|$)/.test(url.pathname)) return '/staff'
  return url.pathname + url.search
}
