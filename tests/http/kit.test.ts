/** The page of building blocks is for developers and stays out of search results. */
import { expect, withSite } from './test.ts'

const test = withSite(({ fakes }) => ({ ...fakes.environment, SHOW_KIT: '1' }))

test('search engines do not index the kit', async ({ request }) => {
  const html = await (await request.get('/_kit')).text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})
