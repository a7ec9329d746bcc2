/** Content that every page uses. */
import type { Link } from '#app/content/fields/fields.ts'
import { loadContent } from '#app/content/load.server.ts'
import { isPublicPath } from '#app/content/publication.server.ts'
import { navigationSchema, siteSchema } from './site.ts'
import type { Navigation, Site } from './site.ts'

export function getSite(root?: string): Site {
  const site = loadContent('site.json', siteSchema, root)
  // Other samples stay, because pages need them: cli/content-check/publishing.ts.
  return site.publish ? { ...site, social: site.social.filter(({ sample }) => !sample) } : site
}

/** Omits links to hidden pages. @param isListed false for pages that have nothing to show */
export function getNavigation(root?: string, isListed: (path: string) => boolean = () => true): Navigation {
  const { main, advice, menu, footer, ...navigation } = loadContent('navigation.json', navigationSchema, root)
  const onlyListed = (links: Link[]) => links.filter(({ href }) => isListed(href) && isPublicPath(href, root))
  const filterGroup = <Group extends { links: Link[] }>(group: Group) => ({ ...group, links: onlyListed(group.links) })
  return {
    ...navigation,
    main: onlyListed(main),
    advice: onlyListed(advice),
    menu: filterGroup(menu),
    footer: {
      explore: filterGroup(footer.explore),
      policies: filterGroup(footer.policies),
      cities: filterGroup(footer.cities),
    },
  }
}
