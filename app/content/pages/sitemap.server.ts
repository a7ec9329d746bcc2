import { articleSchema } from '#app/content/articles/article.ts'
import { loadContent, loadContentFolder } from '#app/content/load.server.ts'
import { policySchema } from '#app/content/policies/policies.server.ts'
import { listComparisons } from '#app/content/products/comparisons.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { getNavigation } from '#app/content/site/site.server.ts'
import { type PageGroup, sitemapPageSchema } from '#app/content/site/sitemap.ts'
import { listPages } from './pages.server.ts'

export type Branch = SitemapView['branches'][number]
export type SitemapView = ReturnType<typeof getSitemapPage>

/**
 * Every public page as a tree for people, from the same list as the search engines' sitemap.
 * @param isListed false for pages that have nothing to show
 */
export function getSitemapPage(root?: string, isListed: (path: string) => boolean = () => true) {
  const { groups, ...page } = loadContent('pages/sitemap.json', sitemapPageSchema, root)
  const pages = listPages(root).filter(({ path }) => isListed(path))
  const names = shortNames(root)
  const branches = (Object.keys(groups) as PageGroup[]).map((id) => ({
    id,
    ...groups[id],
    leaves: pages
      .filter(({ group }) => group === id)
      .map(({ path, title }) => ({ href: path, label: names.get(path) ?? withoutBrand(title) })),
  }))
  return {
    ...page,
    lead: page.lead.replace('{count}', String(pages.length)),
    branches: branches.filter(({ leaves }) => leaves.length > 0),
  }
}

/** Titles are written for search results; the tree uses the shorter names of menus, products and articles. */
function shortNames(root?: string): Map<string, string> {
  const { main, menu, footer, demo } = getNavigation(root)
  const { anchor, links } = footer.cities
  const menus = [...main, ...menu.links, ...footer.explore.links, ...footer.policies.links]
  return new Map([
    [demo.href, demo.label],
    ...menus.map(({ href, label }): Name => [href, label]),
    ...links.map(({ href, label }): Name => [href, `${anchor} ${label}`]),
    ...getProducts(root).map(({ slug, name, kind }): Name => [`/products/${slug}`, `${name}, ${kind}`]),
    ...listComparisons(undefined, root).map(({ href, label }): Name => [href, label]),
    ...loadContentFolder('articles', articleSchema, root).map(({ slug, title }): Name => [`/blog/${slug}`, title]),
    ...loadContentFolder('policies', policySchema, root).map(({ slug, title }): Name => [`/${slug}`, title]),
  ])
}

/** `Buy X-Blue: price in India | Ionia` -> `Buy X-Blue: price in India` */
const withoutBrand = (title: string) => title.split(' | ')[0]!

type Name = [path: string, name: string]
