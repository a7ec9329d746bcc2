/** References between files: products, related articles, drawings. */
import { getArticle, getArticles } from '#app/content/queries/articles.server.ts'
import { getBuyProductsPage } from '#app/content/queries/buy-products.server.ts'
import { getCityPage, listCities } from '#app/content/queries/cities.server.ts'
import { getComparisonPage, getOftenCompared, listComparisonPages } from '#app/content/queries/comparisons.server.ts'
import { getCostsPage } from '#app/content/queries/costs.server.ts'
import { getFranchisesPage } from '#app/content/queries/franchise.server.ts'
import { getHealthPage } from '#app/content/queries/health.server.ts'
import { getHomePage } from '#app/content/queries/home.server.ts'
import { getPinPlaces } from '#app/content/queries/pin-places.server.ts'
import { getProductPage } from '#app/content/queries/product-page.server.ts'
import { getProductsPage } from '#app/content/queries/products-page.server.ts'
import { getProducts } from '#app/content/queries/products.server.ts'
import { getRndPage } from '#app/content/queries/rnd.server.ts'
import { ContentError } from '#app/content/read.server.ts'

/** @returns errors of a page whose files are each valid */
export function findBrokenViews(root: string): string[] {
  const views = [
    () => getHomePage(root),
    () => getProductsPage(root),
    () => getBuyProductsPage(root),
    () => getCostsPage(root),
    () => getFranchisesPage(root),
    () => getHealthPage(root),
    () => getRndPage(root),
    () => getPinPlaces(root),
    () => getOftenCompared(root),
    ...listComparisonPages(root).map(
      ({ path }) =>
        () =>
          getComparisonPage(path.replace('/compare/', ''), root),
    ),
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
