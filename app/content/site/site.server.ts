/** Content that every page uses. */
import { loadContent } from '#app/content/load.server.ts'
import { navigationSchema, siteSchema } from './site.ts'
import type { Navigation, Site } from './site.ts'

export function getSite(root?: string): Site {
  const site = loadContent('site.json', siteSchema, root)
  // Other samples stay, because pages need them: cli/content-check/publishing.ts.
  return site.publish ? { ...site, social: site.social.filter(({ sample }) => !sample) } : site
}

/** @param isListed false for pages that have nothing to show */
export function getNavigation(root?: string, isListed: (path: string) => boolean = () => true): Navigation {
  const { footer, ...navigation } = loadContent('navigation.json', navigationSchema, root)
  const links = footer.explore.links.filter(({ href }) => isListed(href))
  return { ...navigation, footer: { ...footer, explore: { ...footer.explore, links } } }
}
