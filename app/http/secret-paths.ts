/**
 * Paths that open something for anyone who has them: orders, links to pay, visits, calendar feeds, and the addresses of sources. The
 * rest of such a path never belongs in a log; the maps in `deploy/nginx/` are tested against this list.
 */
export const SECRET_PATHS = ['inbound', 'pay', 'payment', 'visit', 'visits'] as const

const NAMES = SECRET_PATHS.join('|')
/** As the router matches it: in any case, below a language. A slash more or a backslash changes nothing. */
const AT_START = new RegExp(`^[/\\\\]*(?:[a-z]{2}[/\\\\]+)?(${NAMES})[/\\\\].*`, 'is')
const ANYWHERE = new RegExp(`([/\\\\](?:${NAMES})[/\\\\])[^\\s"'<>]+`, 'gi')

/** @param pathname as in the URL */
export const isSecretPath = (pathname: string): boolean => AT_START.test(decodePath(pathname))

/** @param path decoded @returns `/pay/*` for `/hi/PAY/k3J9xQ`, and every other path unchanged */
export const maskPath = (path: string): string =>
  path.replace(AT_START, (_, name: string) => `/${name.toLowerCase()}/*`)

/** Masks each secret path that a text quotes, such as the message of an exception. */
export const maskPathsIn = (text: string): string => text.replace(ANYWHERE, '$1*')

/** As the router does. */
export function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
