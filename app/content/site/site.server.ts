/** Content that every page uses. */
import { loadContent } from '#app/content/load.server.ts'
import { navigationSchema, siteSchema } from './site.ts'
import type { Site } from './site.ts'

export function getSite(root?: string): Site {
  const site = loadContent('site.json', siteSchema, root)
  // Other samples stay, because pages need them: cli/content-check/publishing.ts.
  return site.publish ? { ...site, social: site.social.filter(({ sample }) => !sample) } : site
}

export const getNavigation = (root?: string) => loadContent('navigation.json', navigationSchema, root)
