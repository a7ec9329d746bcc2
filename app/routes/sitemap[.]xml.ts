import { listPages } from '#app/content/pages/pages.server.ts'
import { getProducts, listPhotographs } from '#app/content/products/products.server.ts'
import { listAlternates } from '#app/content/pages/language-view.server.ts'
import { toSitemap } from '#app/seo/sitemap.server.ts'
import { pictureUrl } from '#app/seo/structured-data.server.ts'
import { isListed } from '#app/services.server.ts'
import { settings } from '#app/settings/settings.server.ts'

export const loader = () => {
  const images = new Map(
    getProducts().map((product) => [
      `/products/${product.slug}`,
      listPhotographs(product).map((id) => pictureUrl(settings.siteUrl, id)),
    ]),
  )
  const pages = listPages()
    .filter(({ isForSearch, path }) => isForSearch && isListed(path))
    .map((page) => ({ ...page, images: images.get(page.path) ?? [], alternates: listAlternates(page.path) }))
    // Each language version has its own entry, which lists all versions as alternates.
    .flatMap((page) => [page, ...page.alternates.slice(1).map(({ path }) => ({ ...page, path }))])
  return new Response(toSitemap(settings.siteUrl, pages), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
