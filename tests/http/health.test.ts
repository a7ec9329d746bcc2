/** Health page: every statement has a grade and sources. */
import { expect, openPage, test } from './test.ts'

const GRADES = /^(Established|Some evidence|Not shown)$/

test('the legend explains the three grades before the first statement', async ({ request }) => {
  const page = await openPage(request, '/health-benefits')
  const words = page.querySelectorAll('section[aria-labelledby=legend-heading] dt').map(({ text }) => text.trim())
  expect(new Set(words).size).toBe(3)
  for (const word of words) expect(word).toMatch(GRADES)
  const html = page.toString()
  expect(html.indexOf('legend-heading')).toBeLessThan(html.indexOf('data-statement'))
})

test('every statement has a drawn grade and links to its sources', async ({ request }) => {
  const page = await openPage(request, '/health-benefits')
  expect(page.querySelectorAll('#uses [data-statement]')).toHaveLength(10)
  for (const statement of page.querySelectorAll('[data-statement]')) {
    expect(statement.querySelector('[data-grade]')?.text.trim()).toMatch(GRADES)
    expect(statement.querySelector('[data-grade] svg')).not.toBeNull()
    expect(statement.querySelector('li a, ul a')).not.toBeNull()
  }
})

test('the list of sources contains exactly the cited ones', async ({ request }) => {
  const page = await openPage(request, '/health-benefits')
  const links = page.querySelectorAll('main a[href^="#source-"]')
  const named = new Set(links.map((link) => link.getAttribute('href')!.slice(1)))
  const listed = page.querySelectorAll('#sources dl > div').map(({ id }) => id)
  expect([...named].sort()).toEqual(listed.sort())
})

test('without JavaScript, the tea test is a picture with a sentence and references no frames', async ({ request }) => {
  const page = await openPage(request, '/health-benefits')
  const tea = page.querySelector('#tea-test')!
  const [still] = tea.querySelectorAll('img')
  expect(still?.getAttribute('src')).toMatch(/^\/media\/tea-test-/)
  expect(still?.getAttribute('loading')).toBe('lazy')
  expect(still?.getAttribute('alt')).toMatch(/pH\s7 .*pH\s9/)
  expect(tea.text).toMatch(/more alkaline water is darker/)
  expect(tea.text).toMatch(/illustration/)
  expect(page.toString()).not.toContain('-frames')
})
