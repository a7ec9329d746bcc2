import { listPages } from '#app/content/pages/pages.server.ts'
import { listTranslatedPaths } from '#app/content/pages/translated-pages.server.ts'

/** Pages of one template differ only in their texts. */
const OF_ONE_TEMPLATE = ['cities', 'comparisons', 'products']

const kindOf = ({ group, path }: { group: string; path: string }) =>
  OF_ONE_TEMPLATE.includes(group) && path !== '/products' ? `${group} ${path.split('/').length}` : path

/** One page in Hindi of each template: `/hi`, `/hi/book-demo`, … */
export const HINDI_TEMPLATES = [
  ...new Map(
    listPages()
      .filter(({ path }) => listTranslatedPaths([path]).length > 0)
      .toReversed()
      .map((page) => [kindOf(page), page.path]),
  ).values(),
].flatMap((path) => listTranslatedPaths([path]))
