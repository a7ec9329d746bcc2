import { getProducts } from '#app/content/products/products.server.ts'
import { expect, openPage, test } from './test.ts'

const PATH = '/our-answers'

test('answers sixteen questions in four parts, with a drawing for each place of a machine', async ({ request }) => {
  const main = (await openPage(request, PATH)).querySelector('main')!
  const items = main.querySelectorAll('section > div > ol > li, section ol[start] > li')
  const questions = [...new Set(items)].map((item) => item.querySelector('h3')?.text)
  expect(questions).toHaveLength(16)
  expect(main.querySelectorAll('#kitchen svg[aria-label]')).toHaveLength(2)
  expect(main.querySelector('#under-sink')!.text).toContain('drilled')
})

test('names the machines whose figure is not known in one line, and lists the figures of all others', async ({
  request,
}) => {
  const item = (await openPage(request, PATH)).querySelector('#ph')!
  const listed = item.querySelectorAll('dt').map(({ text }) => text)
  const products = getProducts()
  expect(listed).toEqual(products.filter(({ ph }) => ph).map(({ name }) => name))
  const open = item.querySelectorAll('p').at(-1)!.text
  for (const { name } of products.filter(({ ph }) => !ph)) expect(open).toContain(name)
})

test.for([
  '/blog/how-to-choose-the-besta-kaline-water-ionizer-machine-india',
  '/products/ionia-io-400u-alkaline-water-machine',
])('%s links to the answers', async (path, { request }) => {
  expect((await openPage(request, path)).querySelector(`main a[href="${PATH}"]`)).not.toBeNull()
})

test('the answers are in Hindi too', async ({ request }) => {
  const main = (await openPage(request, `/hi${PATH}`)).querySelector('main')!
  expect(main.querySelectorAll('h2').every((heading) => /[\u0900-\u097F]/.test(heading.text))).toBe(true)
})
