import { loadContent } from '#app/content/load.server.ts'
import { redirectsSchema } from '#app/content/schemas/redirects.ts'

/** Where an address that no page has leads to, if anywhere. */
export function getRedirect(pathname: string, root?: string): string | null {
  const redirects = loadContent('redirects.json', redirectsSchema, root)
  const address = pathname.toLowerCase()
  return Object.hasOwn(redirects, address) ? redirects[address]! : null
}
