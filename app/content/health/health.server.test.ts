import { expect, test } from 'vitest'

import { getHomePage } from '#app/content/home/home.server.ts'
import { loadContent } from '#app/content/load.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { getHealthPage, healthPageSchema } from './health.server.ts'

const file = () => structuredClone(loadContent('pages/health-benefits.json', healthPageSchema))

test('rejects a statement that cites an unlisted source', () => {
  const page = file()
  page.uses.items[0]!.sources = ['nobody-1999']

  expect(healthPageSchema.safeParse(page).error?.issues.map(({ message }) => message)).toContain(
    '"nobody-1999" is cited but not listed',
  )
})

test('rejects a listed source that is never cited', () => {
  const page = file()
  page.sources.items.push({ id: 'extra-2000', label: 'Extra 2000', citation: 'A book.', says: 'Nothing.' })

  expect(healthPageSchema.safeParse(page).error?.issues.map(({ message }) => message)).toContain(
    '"extra-2000" is listed but never cited',
  )
})

test('rejects teas that are not ordered from low to high pH', () => {
  const page = file()
  page.tea.waters.reverse()

  expect(healthPageSchema.safeParse(page).error?.issues.map(({ message }) => message)).toContain(
    'must begin with the lower pH',
  )
})

test('every statement shows the word that the legend has for its grade', () => {
  const { legend, properties, uses, tea } = getHealthPage()
  const copy = new Map(legend.grades.map(({ grade, word }) => [grade, word]))

  for (const { grade, word } of [
    ...properties.items.flatMap(({ statements }) => statements),
    ...uses.items,
    tea.statement,
  ])
    expect(word).toBe(copy.get(grade))
})

test('names the product of a use if exactly one covers its pH range', () => {
  const ranged = getProducts().filter(({ ph }) => ph)

  for (const { from, to, onlyWith } of getHealthPage().uses.items) {
    const reaching = ranged.filter(({ ph }) => ph && ph.from <= from && to <= ph.to).map(({ name }) => name)
    expect(onlyWith).toBe(reaching.length === 1 ? reaching[0] : null)
  }
})

test('the pH of each use lies within a level of the home page', () => {
  const { levels } = getHomePage().ph

  for (const ph of getHealthPage().uses.items.flatMap(({ from, to }) => [from, to]))
    expect(levels.some(({ from, to }) => from <= ph && ph <= to)).toBe(true)
})

test('prices quoted in the answers match the product files', () => {
  const prices = new Set(getProducts().map(({ price }) => price))
  const answers = getHealthPage().faq.tabs.flatMap(({ questions }) => questions.map(({ answer }) => answer))
  const quoted = answers.join(' ').match(/₹[\d,]+/g) ?? []

  expect(quoted.length).toBeGreaterThan(0)
  for (const price of quoted) expect(prices).toContain(Number(price.replace(/\D/g, '')))
})
