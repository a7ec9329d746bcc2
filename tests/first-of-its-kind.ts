/** Pages of one template differ only in their text, so tests of markup and layout need one of each. */
import { type Page, listPages } from '#app/content/pages/pages.server.ts'

const WITH_TEMPLATE = ['blog', 'cities', 'products', 'policies', 'comparisons']
/** Pages that do not use their folder's template. */
const OWN_TEMPLATE = [
  ...['/products', '/what-it-costs', '/which-machine', '/buy-products'],
  ...['/sitemap', '/withdraw', '/complaint'],
]

const kindOf = ({ group, path }: Page) => `${group} ${path.split('/').length}`

/** @param path of an English page */
export function isFirstOfItsKind(path: string): boolean {
  const pages = listPages().filter(({ group }) => WITH_TEMPLATE.includes(group))
  const page = pages.find((each) => each.path === path)
  if (!page || OWN_TEMPLATE.includes(path)) return true
  return pages.find((each) => kindOf(each) === kindOf(page)) === page
}
