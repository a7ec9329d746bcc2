/** `a=1; b=2` -> `{ a: '1', b: '2' }`. The first of equal names wins, because browsers send the closest path first. */
export function parseCookie(header: string | null): Record<string, string | undefined> {
  const cookies: Record<string, string> = Object.create(null) as Record<string, string>
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at < 0) continue
    const name = pair.slice(0, at).trim()
    cookies[name] ??= pair.slice(at + 1).trim()
  }
  return cookies
}
