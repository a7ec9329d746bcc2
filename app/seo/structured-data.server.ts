/**
 * What a page tells search engines about itself, as schema.org nodes. Loaders build the graph, `pageMeta` prints it. A node
 * never says more than the page: no ratings of our own, an offer only for what can be bought here.
 */
import type {
  BlogPosting,
  BreadcrumbList,
  ItemList,
  Organization,
  Product as ProductNode,
  Service,
  Thing,
  WebSite,
} from 'schema-dts'

import type { Article } from '#app/content/schemas/article.ts'
import type { Product } from '#app/content/schemas/product.ts'
import { getFlatDelivery } from '#app/content/queries/delivery.server.ts'
import { getSite } from '#app/content/queries/site.server.ts'
import type { Site } from '#app/content/schemas/site.ts'
import { settings } from '#app/settings.server.ts'
import type { Graph } from './page-meta.ts'
import { pictures, pictureWidths, type PictureId } from '#app/ui/picture-manifest.ts'

export type SiteFacts = { siteUrl: string; site: Site }
export type Crumb = { href: string; label: string }

/**
 * One graph a page: the way from home to it, and what it is about.
 *
 * @param trail from the page below home down to the page itself; empty for home
 */
export function pageGraph(trail: Crumb[], toNodes: (facts: SiteFacts) => Thing[] = () => []): Graph {
  const facts = { siteUrl: settings.siteUrl, site: getSite() }
  const breadcrumb = trail.length > 0 ? [breadcrumbNode(facts, [HOME, ...trail])] : []
  return { '@context': 'https://schema.org', '@graph': [...breadcrumb, ...toNodes(facts)] }
}

const HOME: Crumb = { href: '/', label: 'Home' }

const organizationId = ({ siteUrl }: SiteFacts) => `${siteUrl}/#organization`

export function organizationNode(facts: SiteFacts): Organization {
  const { siteUrl, site } = facts
  return {
    '@type': 'Organization',
    '@id': organizationId(facts),
    name: site.brand,
    legalName: site.legalName.text,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icons/icon-512.png`,
    description: site.description,
    sameAs: site.social.map(({ url }) => url),
    address: site.addresses.map(({ lines, city, pincode }) => ({
      '@type': 'PostalAddress' as const,
      streetAddress: lines.join(', '),
      addressLocality: city,
      postalCode: pincode,
      addressCountry: 'IN',
    })),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: site.phone.e164,
      email: site.email.address,
      areaServed: 'IN',
    },
  }
}

export function webSiteNode(facts: SiteFacts): WebSite {
  const { siteUrl, site } = facts
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: site.brand,
    url: `${siteUrl}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': organizationId(facts) },
  }
}

function breadcrumbNode({ siteUrl }: SiteFacts, crumbs: Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ href, label }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: label,
      item: siteUrl + href,
    })),
  }
}

type ProductFacts = Pick<
  Product,
  'slug' | 'name' | 'productId' | 'category' | 'price' | 'buyable' | 'pictures' | 'origin'
> & {
  description: string
  /** Whether one can pay online now. */
  isOnline: boolean
}

export function productNode(facts: SiteFacts, product: ProductFacts): ProductNode {
  const { siteUrl, site } = facts
  const url = `${siteUrl}/products/${product.slug}`
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: `${site.brand} ${product.name}`,
    description: product.description,
    url,
    image: pictureUrl(facts, product.pictures.studio),
    category: product.category,
    brand: { '@type': 'Brand', name: site.brand },
    countryOfOrigin: product.origin.country,
    ...(product.productId ? { sku: String(product.productId) } : {}),
    ...(product.buyable ? { offers: offer(facts, url, product) } : {}),
  }
}

/** The terms are those of the refund and shipping policies: seven days, delivery charges kept, India only. */
const offer = (facts: SiteFacts, url: string, { price, isOnline }: ProductFacts) => ({
  '@type': 'Offer' as const,
  url,
  price,
  priceCurrency: 'INR',
  availability: isOnline ? ('https://schema.org/InStock' as const) : ('https://schema.org/InStoreOnly' as const),
  itemCondition: 'https://schema.org/NewCondition' as const,
  seller: { '@id': organizationId(facts) },
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy' as const,
    applicableCountry: 'IN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow' as const,
    merchantReturnDays: 7,
    returnFees: 'https://schema.org/OriginalShippingFees' as const,
    merchantReturnLink: `${facts.siteUrl}/refunds-and-cancellations`,
  },
  shippingDetails: {
    '@type': 'OfferShippingDetails' as const,
    ...flatRate(isOnline),
    shippingDestination: { '@type': 'DefinedRegion' as const, addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime' as const,
      handlingTime: days(0, 2),
      transitTime: days(2, 7),
    },
  },
})

/** What depends on the PIN code is not told here: a search engine would show it to everybody. */
function flatRate(isOnline: boolean) {
  const rupees = isOnline ? getFlatDelivery() : null
  return rupees === null ? {} : { shippingRate: { '@type': 'MonetaryAmount' as const, value: rupees, currency: 'INR' } }
}

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue' as const,
  minValue,
  maxValue,
  unitCode: 'DAY',
})

export function productListNode({ siteUrl }: SiteFacts, products: Pick<Product, 'slug' | 'name'>[]): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ slug, name }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      url: `${siteUrl}/products/${slug}`,
    })),
  }
}

type ArticleFacts = Pick<Article, 'slug' | 'title' | 'published' | 'author' | 'hero' | 'seo'>

export function articleNode(facts: SiteFacts, article: ArticleFacts): BlogPosting {
  const url = `${facts.siteUrl}/blog/${article.slug}`
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.seo.description,
    url,
    mainEntityOfPage: url,
    image: pictureUrl(facts, article.hero.picture),
    datePublished: article.published,
    dateModified: article.seo.updated,
    inLanguage: 'en-IN',
    author: { '@type': 'Organization', name: article.author, url: `${facts.siteUrl}/about-us` },
    publisher: { '@id': organizationId(facts) },
  }
}

/** A city without an outlet is where we serve, not a place of business. */
export function cityServiceNode(facts: SiteFacts, city: { slug: string; name: string; description: string }): Service {
  return {
    '@type': 'Service',
    name: `Water ionizer demo at home in ${city.name}`,
    description: city.description,
    url: `${facts.siteUrl}/${city.slug}`,
    areaServed: { '@type': 'City', name: city.name },
    provider: { '@id': organizationId(facts) },
  }
}

function pictureUrl({ siteUrl }: SiteFacts, id: PictureId): string {
  const width = pictureWidths(pictures[id].width).at(-1)
  return `${siteUrl}/media/${id}-${width}.jpg`
}
