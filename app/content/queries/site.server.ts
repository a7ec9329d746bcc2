/** What stands on every page. */
import { loadContent } from '#app/content/load.server.ts'
import { navigationSchema } from '#app/content/schemas/navigation.ts'
import { siteSchema, type Site } from '#app/content/schemas/site.ts'

export function getSite(root?: string): Site {
  const site = loadContent('site.json', siteSchema, root)
  // The rest of the file no page can leave out: app/content/check/publishing.server.ts.
  return site.publish ? { ...site, social: site.social.filter(({ sample }) => !sample) } : site
}

export const getNavigation = (root?: string) => loadContent('navigation.json', navigationSchema, root)
