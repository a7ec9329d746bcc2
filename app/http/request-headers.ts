/** Reads the headers of a browser's request. */

/** `a=1; b=2` -> `{ a: '1', b: '2' }`. The first of equal names wins, because browsers send the closest path first. */
export function parseCookie(header: string | null): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=')
    if (equals < 0) continue
    const name = pair.slice(0, equals).trim()
    if (!cookies.has(name)) cookies.set(name, pair.slice(equals + 1).trim())
  }
  return cookies
}

/** Whether the client loads a page: browsers then accept HTML, while this site's scripts request JSON. */
export const acceptsHtml = (request: Request) => accepts(request, 'text/html')

/** An island posts to its page's URL and needs only its own part of the result. */
export const wantsJson = (request: Request) => accepts(request, 'application/json') && !acceptsHtml(request)

const accepts = (request: Request, type: string) => request.headers.get('Accept')?.includes(type) ?? false
