/** What one file says of another: a machine that a page names, the articles that another calls related, a drawing. */
import { getArticle, getArticles } from '#app/content/queries/articles.server.ts'
import { getBuyProductsPage } from '#app/content/queries/buy-products.server.ts'
import { getCityPage, listCities } from '#app/content/queries/cities.server.ts'
import { getFranchisesPage } from '#app/content/queries/franchise.server.ts'
import { getHealthPage } from '#app/content/queries/health.server.ts'
import { getHomePage } from '#app/content/queries/home.server.ts'
import { getProductPage } from '#app/content/queries/product-page.server.ts'
import { getProductsPage } from '#app/content/queries/products-page.server.ts'
import { getProducts } from '#app/content/queries/products.server.ts'
import { getRndPage } from '#app/content/queries/rnd.server.ts'
import { ContentError } from '#app/content/read.server.ts'

/** @returns what stops a page, although each of its files is in order */
export function findBrokenViews(root: string): string[] {
  const views = [
    () => getHomePage(root),
    () => getProductsPage(root),
    () => getBuyProductsPage(root),
    () => getFranchisesPage(root),
    () => getHealthPage(root),
    () => getRndPage(root),
    ...getProducts(root).map((product) => () => getProductPage(product, root)),
    ...getArticles(root).map(
      ({ slug }) =>
        () =>
          getArticle(slug, root),
    ),
    ...listCities(root).map(
      ({ slug }) =>
        () =>
          getCityPage(slug, root),
    ),
  ]
  return [...new Set(views.flatMap(problemsOf))]
}

/** @returns what a content file is wrong about, as `load` meets it */
export function problemsOf(load: () => unknown): string[] {
  try {
    load()
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}
