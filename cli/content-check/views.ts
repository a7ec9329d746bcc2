/** Checks references between files, such as products, related articles and drawings. */
import { articleSchema } from '#app/content/articles/article.ts'
import { getArticle } from '#app/content/articles/articles.server.ts'
import { getCityPage } from '#app/content/cities/cities.server.ts'
import { citySchema } from '#app/content/cities/city.ts'
import { getPinLocalities } from '#app/content/cities/pin-localities.server.ts'
import { getCostsPage } from '#app/content/costs/costs.server.ts'
import { getFranchisesPage } from '#app/content/franchise/franchise.server.ts'
import { getHealthPage } from '#app/content/health/health.server.ts'
import { getHomePage } from '#app/content/home/home.server.ts'
import { loadWholeFolder } from '#app/content/load.server.ts'
import { getBuyProductsPage } from '#app/content/orders/buy-products.server.ts'
import { getProductPage } from '#app/content/product-page/product-page.server.ts'
import { getComparisonPage, getOftenCompared, listComparisonPages } from '#app/content/products/comparisons.server.ts'
import { getProductsPage } from '#app/content/products/products-page.server.ts'
import { productSchema } from '#app/content/products/product.ts'
import { withPreview } from '#app/content/publication.server.ts'
import { ContentError } from '#app/content/parse-file.server.ts'
import { getRndPage } from '#app/content/rnd/rnd.server.ts'

/** @returns errors in pages whose files are each valid */
export function findBrokenViews(root: string): string[] {
  const problems = [
    ...PAGES.flatMap((view) => problemsOf(() => view(root))),
    ...listComparisonPages(root).flatMap(({ path }) =>
      problemsOf(() => getComparisonPage(path.replace('/compare/', ''), root)),
    ),
    ...loadWholeFolder('products', productSchema, root).flatMap((product) =>
      problemsInPreview(`/products/${product.slug}`, () => getProductPage(product, root)),
    ),
    ...loadWholeFolder('articles', articleSchema, root).flatMap(({ slug }) =>
      problemsInPreview(`/blog/${slug}`, () => getArticle(slug, root)),
    ),
    ...loadWholeFolder('cities', citySchema, root).flatMap(({ slug }) =>
      problemsInPreview(`/${slug}`, () => getCityPage(slug, root)),
    ),
  ]
  /** Includes drafts, which must render in their preview. */
  function problemsInPreview(path: string, view: () => unknown) {
    return problemsOf(() => withPreview({ path, until: Infinity }, view, root))
  }
  return [...new Set(problems)]
}

const PAGES: ((root: string) => unknown)[] = [
  getHomePage,
  getProductsPage,
  getBuyProductsPage,
  getCostsPage,
  getFranchisesPage,
  getHealthPage,
  getRndPage,
  getPinLocalities,
  getOftenCompared,
]

/** @returns the content errors that `load` throws */
export function problemsOf(load: () => unknown): string[] {
  try {
    load()
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}
