import { loadContent } from '#app/content/load.server.ts'
import { redirectsSchema } from '#app/content/schemas/redirects.ts'

/** Addresses that no page has, in small letters, and where each leads to. */
export const getRedirects = (root?: string): Record<string, string> =>
  loadContent('redirects.json', redirectsSchema, root)
