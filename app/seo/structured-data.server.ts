/** Builds schema.org nodes. They never claim more than the page does and omit samples, because nodes cannot mark them. */
import type {
  BlogPosting,
  BreadcrumbList,
  ItemList,
  Organization,
  Product as ProductNode,
  Service,
  Thing,
  WebPage,
  WebSite,
} from 'schema-dts'

import { t } from '#app/messages/messages.ts'
import type { Article } from '#app/content/articles/article.ts'
import type { PersonLink } from '#app/content/articles/people.server.ts'
import { getFlatDelivery } from '#app/content/prices/delivery.server.ts'
import type { OpeningRow } from '#app/content/fields/opening-hours.ts'
import type { Product } from '#app/content/products/product.ts'
import { nameOfDay } from '#app/content/site/opening-hours.ts'
import { getSite } from '#app/content/site/site.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { toLocal } from '#app/content/pages/translated-pages.server.ts'
import { getLanguage } from '#app/messages/language.server.ts'
import { LANGUAGES } from '#app/messages/languages.ts'
import { settings } from '#app/settings/settings.server.ts'
import { pictures, pictureWidths, type PictureId } from '#app/ui/picture-manifest.ts'
import type { Graph } from './page-meta.ts'

export type SiteFacts = { siteUrl: string; site: Site }
export type Crumb = { href: string; label: string }

/** @param trail the breadcrumbs below home, including the page itself; empty for home */
export function pageGraph(trail: Crumb[], toNodes: (facts: SiteFacts) => Thing[] = () => []): Graph {
  const facts = { siteUrl: settings.siteUrl, site: getSite() }
  const breadcrumb = trail.length > 0 ? [breadcrumbNode(facts, [toHome(), ...trail])] : []
  const nodes = toNodes(facts)
  const isTold = nodes.some((node) => typeof node !== 'string' && node['@id'] === organizationId(facts))
  const organization = isTold ? [] : [organizationName(facts)]
  return { '@context': 'https://schema.org', '@graph': [...organization, ...breadcrumb, ...nodes] }
}

const toHome = (): Crumb => ({ href: '/', label: t('Home') })

const organizationId = ({ siteUrl }: SiteFacts) => `${siteUrl}/#organization`

/** Referenced by other nodes as seller, publisher and provider. */
const organizationName = (facts: SiteFacts) => ({
  '@type': 'Organization' as const,
  '@id': organizationId(facts),
  name: facts.site.brand,
  url: `${facts.siteUrl}/`,
  logo: `${facts.siteUrl}/icons/icon-512.png`,
})

export function organizationNode(facts: SiteFacts): Organization {
  const { legalName, description, phone, email, hours, ...site } = facts.site
  const social = site.social.filter(isConfirmed)
  const addresses = site.addresses.filter(isConfirmed)
  return {
    ...organizationName(facts),
    description,
    ...(isConfirmed(legalName) && { legalName: legalName.text }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    ...(addresses.length > 0 && { address: addresses.map(addressNode) }),
    ...(isConfirmed(email) && { email: email.address }),
    ...(isConfirmed(phone) && {
      telephone: phone.e164,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'sales',
        telephone: phone.e164,
        areaServed: 'IN',
        ...(isConfirmed(hours) && { hoursAvailable: hours.rows.flatMap(openingNodes) }),
      },
    }),
  }
}

const isConfirmed = ({ sample }: { sample?: true | undefined }) => !sample

const openingNodes = ({ days, open }: OpeningRow) =>
  open.map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: days.map((day) => `https://schema.org/${nameOfDay(day)}` as const),
    opens: from,
    // Search engines read 00:00 to 23:59 as the whole day.
    closes: to === '24:00' ? '23:59' : to,
  }))

const addressNode = ({ lines, city, pincode }: Site['addresses'][number]) => ({
  '@type': 'PostalAddress' as const,
  streetAddress: lines.join(', '),
  addressLocality: city,
  postalCode: pincode,
  addressCountry: 'IN',
})

export function webSiteNode(facts: SiteFacts): WebSite {
  const { siteUrl, site } = facts
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: site.brand,
    url: `${siteUrl}/`,
    inLanguage: LANGUAGES[getLanguage()].tag,
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
      item: siteUrl + toLocal(href),
    })),
  }
}

type ProductFacts = Pick<Product, 'slug' | 'name' | 'productId' | 'category' | 'price' | 'origin'> & {
  description: string
  photographs: PictureId[]
  properties: { label: string; value: string }[]
  /** Whether the product can be ordered here: paid online, by a call, or not at all. */
  sale: 'online' | 'call' | null
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
    image: product.photographs.map((id) => pictureUrl(siteUrl, id)),
    category: product.category,
    brand: { '@type': 'Brand', name: site.brand },
    ...(isConfirmed(product.origin) && { countryOfOrigin: product.origin.country }),
    ...(product.productId ? { sku: String(product.productId) } : {}),
    additionalProperty: product.properties.map(({ label, value }) => ({
      '@type': 'PropertyValue' as const,
      name: label,
      value,
    })),
    offers: offer(facts, url, product),
  }
}

/** The offer under the refund and shipping policies: seven days, delivery charges deducted, India only. */
const offer = (facts: SiteFacts, url: string, { price, sale }: ProductFacts) => ({
  '@type': 'Offer' as const,
  url,
  price,
  priceCurrency: 'INR',
  availability:
    sale === 'online' ? ('https://schema.org/InStock' as const) : ('https://schema.org/InStoreOnly' as const),
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
  ...(sale && { shippingDetails: shipping(sale) }),
})

const shipping = (sale: 'online' | 'call') => ({
  '@type': 'OfferShippingDetails' as const,
  ...flatRate(sale === 'online'),
  shippingDestination: { '@type': 'DefinedRegion' as const, addressCountry: 'IN' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime' as const,
    handlingTime: days(0, 2),
    transitTime: days(2, 7),
  },
})

/** Omits charges that depend on the PIN code, because a search engine would show them to everyone. */
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

type ArticleFacts = Pick<Article, 'slug' | 'title' | 'published' | 'hero' | 'seo'> & {
  byline: { author: PersonLink | null }
}

export function articleNode(facts: SiteFacts, article: ArticleFacts): BlogPosting {
  const url = `${facts.siteUrl}/blog/${article.slug}`
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.seo.description,
    url,
    mainEntityOfPage: url,
    image: pictureUrl(facts.siteUrl, article.hero.picture),
    datePublished: article.published,
    dateModified: article.seo.updated,
    inLanguage: LANGUAGES[getLanguage()].tag,
    author: authorNode(facts, article.byline.author),
    publisher: { '@id': organizationId(facts) },
  }
}

/** Until a person is named, the company is the author. */
const authorNode = (facts: SiteFacts, author: PersonLink | null) =>
  !author ? { '@id': organizationId(facts) } : personNode(facts, author)

const personNode = ({ siteUrl }: SiteFacts, { name, role, href }: PersonLink) => ({
  '@type': 'Person' as const,
  name,
  jobTitle: role,
  url: siteUrl + href,
})

/** Names the reviewer of a page's medical statements. @returns nothing while no reviewer is named */
export function reviewNodes(facts: SiteFacts, path: string, reviewer: PersonLink | null | undefined): WebPage[] {
  if (!reviewer) return []
  const url = facts.siteUrl + path
  return [{ '@type': 'WebPage', '@id': url, url, reviewedBy: personNode(facts, reviewer) }]
}

/** A city without an outlet is an area we serve, not a place of business. */
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

export function pictureUrl(siteUrl: string, id: PictureId): string {
  const width = pictureWidths(pictures[id].width).at(-1)
  return `${siteUrl}/media/${id}-${width}.jpg`
}
