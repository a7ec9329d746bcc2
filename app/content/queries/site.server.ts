/** What stands on every page. */
import { loadContent } from '#app/content/load.server.ts'
import { navigationSchema } from '#app/content/schemas/navigation.ts'
import { siteSchema } from '#app/content/schemas/site.ts'

export const getSite = (root?: string) => loadContent('site.json', siteSchema, root)

export const getNavigation = (root?: string) => loadContent('navigation.json', navigationSchema, root)
