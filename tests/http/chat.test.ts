/** A chat begins with what the visitor was looking at, and says nothing of who they are. */
import { getProducts } from '#app/content/products/products.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import { expect, openPage, test } from './test.ts'

const [product] = getProducts()

test.for([
  ['/', /I have a question about your alkaline water ionizers\.$/],
  [`/products/${product!.slug}`, new RegExp(`${product!.name}, ${toRupees(product!.price)}\\.$`)],
  ['/compare/x-blue-vs-en-7p', /comparing .*X-Blue.*EN-7P/],
  ['/jaipur', /in Jaipur/],
  ['/book-demo', /would like a demo\.$/],
  ['/book-demo?pincode=302017', /would like a demo\. My PIN code is 302017\.$/],
  ['/book-demo?pincode=302017x', /would like a demo\.$/],
  ['/book-demo?pincode=302017&pincode=110001', /would like a demo\. My PIN code is 302017\.$/],
] as const)('the chat from %s knows its page', async ([path, text], { request }) => {
  const page = await openPage(request, path)
  const links = page
    .querySelectorAll('.quick-chat')
    .map((link) => new URL(link.getAttribute('href')!.replaceAll('&amp;', '&')))
  expect(links.length).toBeGreaterThan(1)
  for (const { searchParams } of links) expect(searchParams.get('text')).toMatch(text)
})
