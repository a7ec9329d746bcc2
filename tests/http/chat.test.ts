/** A chat text mentions the page that the visitor came from, without personal data. */
import type { APIRequestContext } from '@playwright/test'

import { getProducts } from '#app/content/products/products.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import { expect, openPage, test } from './test.ts'

const [product] = getProducts()
const ANSWERED = 'water=corporation&tds=unknown&kettle=ring&ro=no&use=kitchen&place=counter'
const NOT_YET = 'water=borewell&tds=very-high&ro=no&use=kitchen&place=counter'

test.for([
  ['/', /I have a question about your alkaline water ionizers\.$/],
  [`/products/${product!.slug}`, new RegExp(`${product!.name} at ${toRupees(product!.price)}\\.$`)],
  ['/compare/x-blue-vs-en-7p', /comparing .*X-Blue.*EN-7P/],
  ['/which-machine', /I have a question about your alkaline water ionizers\.$/],
  [`/which-machine?${ANSWERED}`, /suggests X-Blue for my tap: municipal water,.* on the counter\.$/],
  [`/which-machine?${NOT_YET}`, /my tap: borewell.*\. What should I do first\?$/],
  ['/jaipur', /in Jaipur/],
  ['/book-demo', /would like a demo\.$/],
  ['/book-demo?pincode=302017', /would like a demo\. My PIN code is 302017\.$/],
  ['/book-demo?pincode=302017x', /would like a demo\.$/],
  ['/book-demo?pincode=302017&pincode=110001', /would like a demo\. My PIN code is 302017\.$/],
] as const)('the chat link on %s mentions its page', async ([path, text], { request }) => {
  const page = await openPage(request, path)
  const links = page
    .querySelectorAll('.quick-chat')
    .map((link) => new URL(link.getAttribute('href')!.replaceAll('&amp;', '&')))
  expect(links.length).toBeGreaterThan(1)
  for (const { searchParams } of links) expect(searchParams.get('text')).toMatch(text)
})

/** The text of the chat that `main` offers. */
async function readOwnChat(request: APIRequestContext, path: string): Promise<string | null> {
  const page = await openPage(request, path)
  const link = page.querySelector('main a.button-chat[href*="wa.me/91"]')
  return link && new URL(link.getAttribute('href')!.replaceAll('&amp;', '&')).searchParams.get('text')
}

test.for([
  [`/which-machine?${ANSWERED}`, /suggests X-Blue for my tap/],
  [`/which-machine?${NOT_YET}`, /What should I do first/],
  ['/products?compare=x-blue,en-7p', /comparing X-Blue and EN-7P\.$/],
  ['/products?compare=io-600u&compare=x-blue&compare=en-7p&place=counter', /comparing X-Blue, EN-7P and IO-600U\.$/],
  ['/products?compare=x-blue,<b>,en-7p,x-blue', /comparing X-Blue and EN-7P\.$/],
] as const)('the chat link in the content of %s contains the visitor’s choice', async ([path, text], { request }) => {
  expect(await readOwnChat(request, path)).toMatch(text)
})

test.for(['/products', '/products?compare=x-blue', '/products?compare=nothing,else'])(
  '%s has no chat link without a comparison of two products',
  async (path, { request }) => {
    expect(await readOwnChat(request, path)).toBeNull()
  },
)
