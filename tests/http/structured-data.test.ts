/**
 * Every node has the properties that search engines require for its type.
 *
 * @module-tag all
 */
import type { APIRequestContext } from '@playwright/test'

import { listPages } from '#app/content/pages/pages.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { HINDI_TEMPLATES } from '../hindi-templates.ts'
import { expect, openPage, test } from './test.ts'

type Node = { [key: string]: unknown; '@type': string }
type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string' && value.trim() !== ''
const isAddress: Check = (value) => typeof value === 'string' && /^https?:\/\/\S+$/.test(value)
const isAddresses: Check = (value) => isAddress(value) || (isList(1)(value) && (value as unknown[]).every(isAddress))
const isDate: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isNode: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isPositive: Check = (value) => typeof value === 'number' && value > 0
const isNumber: Check = (value) => typeof value === 'number'
const is =
  (expected: string): Check =>
  (value) =>
    value === expected
const isList =
  (least: number): Check =>
  (value) =>
    Array.isArray(value) && value.length >= least
const isTerm =
  (...terms: string[]): Check =>
  (value) =>
    terms.some((term) => value === `https://schema.org/${term}`)

/** Required and recommended properties by type. Other types may not be used. */
const RULES: Record<string, Record<string, Check>> = {
  Organization: { name: isText, url: isAddress, logo: isAddress },
  WebSite: { name: isText, url: isAddress, publisher: isNode },
  PostalAddress: { streetAddress: isText, addressLocality: isText, postalCode: isText, addressCountry: is('IN') },
  ContactPoint: { contactType: isText, telephone: isText },
  BreadcrumbList: { itemListElement: isList(2) },
  ItemList: { itemListElement: isList(2) },
  ListItem: { position: isPositive, name: isText },
  Product: {
    name: isText,
    description: isText,
    image: isAddresses,
    brand: isNode,
    offers: isNode,
    additionalProperty: isList(3),
  },
  Brand: { name: isText },
  PropertyValue: { name: isText, value: isText },
  Offer: {
    url: isAddress,
    price: isPositive,
    priceCurrency: is('INR'),
    availability: isTerm('InStock', 'InStoreOnly'),
    itemCondition: isTerm('NewCondition'),
    seller: isNode,
    hasMerchantReturnPolicy: isNode,
  },
  MerchantReturnPolicy: {
    applicableCountry: is('IN'),
    returnPolicyCategory: isTerm('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: isPositive,
    returnFees: isTerm('OriginalShippingFees'),
    merchantReturnLink: isAddress,
  },
  OfferShippingDetails: { shippingDestination: isNode, deliveryTime: isNode },
  DefinedRegion: { addressCountry: is('IN') },
  ShippingDeliveryTime: { handlingTime: isNode, transitTime: isNode },
  QuantitativeValue: { minValue: isNumber, maxValue: isNumber, unitCode: isText },
  MonetaryAmount: { value: isNumber, currency: is('INR') },
  BlogPosting: {
    headline: (value) => isText(value) && (value as string).length <= 110,
    image: isAddresses,
    datePublished: isDate,
    dateModified: isDate,
    author: isNode,
    publisher: isNode,
  },
  WebPage: { url: isAddress, reviewedBy: isNode },
  Person: { name: isText, url: isAddress, jobTitle: isText },
  Service: { name: isText, areaServed: isNode, provider: isNode },
  City: { name: isText },
}

async function readGraph(request: APIRequestContext, path: string) {
  const script = (await openPage(request, path)).querySelector('script[type="application/ld+json"]')!
  return JSON.parse(script.text) as { '@context': string; '@graph': Node[] }
}

/** A node and all nested nodes; a bare `@id` refers to another node. */
function* walk(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item)
  else if (typeof value === 'object' && value !== null) {
    yield value as Record<string, unknown>
    yield* walk(Object.values(value))
  }
}

function findFaults(graph: Node[]): string[] {
  const ids = new Set(graph.map((node) => node['@id']))
  return [...walk(graph)].flatMap((node) => {
    const type = node['@type'] as string | undefined
    if (!type) return ids.has(node['@id']) ? [] : [`nothing has the id ${String(node['@id'])}`]
    const rules = RULES[type]
    if (!rules) return [`no rules for ${type}`]
    return Object.entries(rules).flatMap(([name, check]) => (check(node[name]) ? [] : [`${type}.${name}`]))
  })
}

test('every page’s nodes have the required properties', async ({ request }) => {
  const paths = listPages().map(({ path }) => path)
  for (const path of [...paths, ...HINDI_TEMPLATES]) {
    const { '@context': context, '@graph': graph } = await readGraph(request, path)
    expect(context).toBe('https://schema.org')
    expect(findFaults(graph), path).toEqual([])
    const of = (type: string) => graph.filter((node) => node['@type'] === type).length
    expect(of('Organization'), path).toBe(1)
    expect(of('BreadcrumbList'), path).toBe(path === '/' || path === '/hi' ? 0 : 1)
  }
})

test('breadcrumbs count from one and end with the page itself', async ({ request, site }) => {
  for (const { path } of listPages().filter(({ path }) => path !== '/')) {
    const { '@graph': graph } = await readGraph(request, path)
    const steps = graph.find((node) => node['@type'] === 'BreadcrumbList')!.itemListElement as Node[]
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    expect(steps.at(-1)!.item).toBe(site.url + path)
  }
})

test('every product has an offer at its page’s price, available only in store while online payment is closed', async ({
  request,
}) => {
  for (const { slug, price } of getProducts()) {
    const { '@graph': graph } = await readGraph(request, `/products/${slug}`)
    const { offers } = graph.find((node) => node['@type'] === 'Product') as unknown as { offers: Node }
    expect(offers.price).toBe(price)
    // No gateway is set up here.
    expect(offers.availability).toBe('https://schema.org/InStoreOnly')
  }
})

test('the check detects a faulty graph', () => {
  const id = 'https://ionia.example.com/#organization'
  const organization = { '@type': 'Organization', '@id': id, name: 'Ionia', url: id, logo: id }
  expect(findFaults([organization])).toEqual([])
  expect(findFaults([{ ...organization, logo: '/logo.png' }])).toEqual(['Organization.logo'])
  expect(findFaults([{ ...organization, founder: { '@id': '#nobody' } }])).toEqual(['nothing has the id #nobody'])
  expect(findFaults([{ '@type': 'Recipe' }])).toEqual(['no rules for Recipe'])
  expect(findFaults([{ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1 }] }])).toEqual([
    'ItemList.itemListElement',
    'ListItem.name',
  ])
})
