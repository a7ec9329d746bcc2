/** @module-tag all */
import { expect, test } from 'vitest'

import { getHealthPage } from '#app/content/health/health.server.ts'
import { getHomePage } from '#app/content/home/home.server.ts'
import { copyContent, readJson, withContent, withTexts } from '../../tests/with-content.ts'
import { checkContent, listConflicts, listSamples } from './check-content.ts'
import { listTranslationStates } from './translations.ts'

type Json = Record<string, unknown>

/** The real content with one file changed. */
const withChange = (file: string, change: (content: Json) => void) =>
  withContent({
    [file]: (content) => {
      change(content)
      return content
    },
  })

test('accepts this project’s content', () => {
  expect(checkContent()).toEqual([])
})

test('a change in memory gives the same lines as the changed folder', () => {
  const edits = {
    'site.json': (site: Json) => ({ ...site, description: 'EN7P cures. It costs ₹1,65,000. Read [this](/no-such).' }),
    'cities/dausa.json': (city: Json) => ({ ...city, slug: 'alwar' }),
    'hi/pages/home.lock.json': () => ({}),
  }
  const [memory, folder] = [withContent(edits), copyContent(edits)]
  expect(checkContent(memory)).toEqual(checkContent(folder))
  expect(checkContent(memory).length).toBeGreaterThan(10)
  expect(listSamples(memory)).toEqual(listSamples(folder))
  expect(listConflicts(memory)).toEqual(listConflicts(folder))
  expect(listTranslationStates(memory)).toEqual(listTranslationStates(folder))
  // Neither the project nor another change sees it.
  expect(checkContent(withContent({}))).toEqual(checkContent())
})

test('rejects an invalid phone number in site.json', () => {
  const root = withChange('site.json', (site) => (site.phone = { e164: '98765 43210' }))

  expect(checkContent(root)).toEqual([
    'content/site.json: phone.e164: must be an Indian number written like +919876543210',
  ])
})

test('rejects an unknown picture', () => {
  const root = withChange(
    'products/x-blue.json',
    (product) => (product.pictures = { cutout: 'x-blu', studio: 'x-blue-studio' }),
  )

  expect(checkContent(root)).toEqual([
    'content/products/x-blue.json: pictures.cutout: must be a picture of app/ui/picture-manifest.ts',
  ])
})

test('rejects a redirect whose source is a page or whose target is missing', () => {
  const root = withChange('redirects.json', (redirects) =>
    Object.assign(redirects, { '/wip-print': '/about-us', '/jaipur': '/contacts', '/old': '/no-such-page' }),
  )

  expect(checkContent(root)).toEqual([
    'content/redirects.json: /wip-print is a page, and cannot lead to another',
    'content/redirects.json: /jaipur is a page, and cannot lead to another',
    'content/redirects.json: /old: leads to /no-such-page, which is not a page of this site',
  ])
})

test.each([
  ['Water that treats tiredness.', 'treats'],
  ['People with diabetes drink it.', 'diabetes'],
  ['It boosts immunity.', 'boosts immunity'],
])('rejects "%s" with the reason', (claim, words) => {
  const root = withChange('site.json', (site) => (site.description = claim))

  expect(checkContent(root)).toEqual([expect.stringContaining(`"${words}" is not allowed: `)])
})

test('rejects a claim beside an allowed sentence', () => {
  const allowed = 'It does not treat, cure or prevent any illness.'
  const alone = withChange('site.json', (site) => (site.description = allowed))
  const both = withChange('site.json', (site) => (site.description = `${allowed} It cures.`))

  expect(checkContent(alone)).toEqual([])
  expect(checkContent(both)).toHaveLength(1)
})

test('accepts a sentence on the allow-list', () => {
  const sentence = 'The shop treats guests well.'
  const root = withContent({
    'site.json': (site) => ({ ...site, description: sentence }),
    'wording.json': (wording) => ({
      ...wording,
      allowed: [...(wording.allowed as Json[]), { sentence, reason: 'about guests', readBy: 'the owner' }],
    }),
  })

  expect(checkContent(root)).toEqual([])
})

test('rejects a misspelt name', () => {
  const root = withChange('site.json', (site) => (site.description = 'The EN7P from IONIA.'))

  expect(checkContent(root)).toEqual([
    'content/site.json: description: "EN7P" is written "EN-7P"',
    'content/site.json: description: "IONIA" is written "Ionia"',
  ])
})

test('rejects a product or brand name without its placeholder', () => {
  const root = withChange('site.json', (site) => (site.description = 'X-Blue from Ionia.'))

  expect(checkContent(root)).toEqual([
    'content/site.json: description: "Ionia" is written {brand}',
    'content/site.json: description: "X-Blue" is written {x-blue}',
  ])
})

test('rejects an unknown placeholder', () => {
  const root = withChange('site.json', (site) => (site.description = 'The {y-blue} from {brand}.'))

  expect(checkContent(root)).toEqual([
    'content/site.json: description: {y-blue} stands for nothing: it is not a name in site.json, a product in products/ or a figure; did you mean {x-blue}?',
  ])
})

test('rejects a link to an unknown page, even inside a text', () => {
  const root = withChange('pages/connect.json', (page) => (page.lead = 'Read [this](/no-such-page) first.'))

  expect(checkContent(root)).toEqual([
    'content/pages/connect.json: lead: leads to /no-such-page, which is not a page of this site',
  ])
})

test('rejects two files with the same URL', () => {
  const root = withChange('cities/dausa.json', (city) => (city.slug = 'alwar'))

  expect(checkContent(root)).toContain(
    'content/cities/dausa.json: slug: /alwar is the address of content/cities/alwar.json already',
  )
})

test('rejects two pages with the same description', () => {
  const home = readJson('pages/home.json') as { seo: { description: string } }
  const root = withChange('pages/contacts.json', ({ seo }) => ((seo as Json).description = home.seo.description))

  expect(checkContent(root)).toEqual([expect.stringContaining('the same words as content/pages/home.json')])
})

test.each([
  ['{x-blue} costs ₹1,55,060.', 'states price 1,55,060 for X-Blue'],
  ['{x-blue} has 7 plates.', 'states plates 7 for X-Blue'],
  ['{x-blue} reaches pH 4.0 to 10.5.', 'states pH range 4 to 10.5 for X-Blue'],
])('rejects "%s" because it contradicts the product file', (sentence, problem) => {
  const root = withChange('site.json', (site) => (site.description = sentence))

  expect(checkContent(root)).toEqual([expect.stringContaining(problem)])
})

test('accepts a text that agrees with the product file', () => {
  const sentence = '{x-blue} has 5 plates, reaches pH 5.0 to 10.0 and costs {x-blue.price}.'
  const root = withChange('site.json', (site) => (site.description = sentence))

  expect(checkContent(root)).toEqual([])
})

test('rejects a reference to a missing entry', () => {
  const root = withChange('articles/water-ionizer-machine-india.json', (article) => {
    article.related = ['no-such-article', 'water-alkaline-franchise', 'next-generation-water-ionizer']
  })

  expect(checkContent(root)).toEqual([expect.stringContaining('there is no article "no-such-article"')])
})

test('lists samples until the owner has replaced them', () => {
  const root = withChange('site.json', (site) => delete (site.phone as Json).sample)

  expect(listSamples()).toContain('content/site.json: phone')
  expect(listSamples(root)).not.toContain('content/site.json: phone')
})

test('lists facts on which the sources disagree', () => {
  const root = withChange('products/x-blue.json', (product) => {
    product.conflicts = [{ field: 'price', alsoRead: 'Rs 1,55,060', where: 'an article' }]
  })

  expect(listConflicts(root)).toContain('content/products/x-blue.json: conflicts[0]: also read "Rs 1,55,060"')
})

test('rejects a PIN code with two delivery prices', () => {
  const zone = { name: 'Here', pins: 'here', ranges: ['30'], delivery: 1000, installation: 500 }
  const root = withChange('delivery.json', (delivery) => {
    delete delivery.included
    delivery.zones = [zone, { ...zone, name: 'There' }]
  })

  expect(checkContent(root)).toEqual([expect.stringContaining('and "There" hold the same PIN codes')])
})

test('lists sample delivery charges', () => {
  expect(listSamples()).toContain('content/delivery.json: the whole file')
})

test('lists the Google rating as a sample until the owner confirms it', () => {
  expect(listSamples()).toContain('content/reviews.json: overall')
})

test('reports a dish whose pH differs between files', () => {
  const root = withChange('site.json', (site) => (site.description = 'Brew tea at pH 10.'))

  expect(checkContent(root)).toEqual([expect.stringContaining('content/site.json: description: pH 10 for tea')])
})

test('rejects a demo button with a different label', () => {
  const root = withChange('pages/googlereviews.json', ({ close }) => {
    ;((close as Json).link as Json).label = 'Taste it first'
  })

  expect(checkContent(root)).toEqual([
    expect.stringContaining('"Taste it first" is called "Book Live Demo" everywhere'),
  ])
})

test('lists conflicting facts of the old site', () => {
  const conflicts = listConflicts().join('\n')
  for (const reading of ['350 W', 'Rs 2,02,220', 'Rs 2,20,000', 'Rs 1,34,486', 'Rs 1,55,060', 'Rs 1,65,000']) {
    expect(conflicts).toContain(`also read "${reading}"`)
  }
})

test('rejects a copied product for duplicate values and names both files', () => {
  const root = withTexts({ 'products/y-blue.json': JSON.stringify(readJson('products/x-blue.json')) })

  const problems = checkContent(root).filter((problem) => problem.startsWith('content/products/y-blue.json'))

  for (const key of ['slug', 'name', 'productId', 'buyable']) {
    const [problem] = problems.filter((one) => one.startsWith(`content/products/y-blue.json: ${key}: `))
    expect(problem).toContain('content/products/x-blue.json')
  }
})

test('a price changes everywhere when one file changes', () => {
  const root = withChange('products/x-blue.json', (product) => (product.price = 172000))

  expect(checkContent(root)).toEqual([])
  expect(JSON.stringify(getHealthPage(root))).toContain('From ₹1,72,000 to ₹3,29,000')
})

test('product counts in texts include a new product', () => {
  const seventh = { ...readJson('products/sm-2f99.json'), name: 'SM-3K10', slug: 'ionia-sm-3k10' }
  const root = withTexts({ 'products/sm-3k10.json': JSON.stringify(seventh) })

  expect(getHomePage(root).products.link.label).toMatch(/seven/i)
})

test('a literal price or count is reported with its placeholder', () => {
  const root = withChange('site.json', (site) => (site.description = 'Six machines from ₹1,65,000.'))

  expect(checkContent(root)).toEqual([
    'content/site.json: description: "₹1,65,000" is written {x-blue.price}',
    'content/site.json: description: "Six machines": "Six" is written {Count.products}',
  ])
})

test.each(['Pure <b>water</b>', 'Pure water<br/>', '<a href="/x">x</a>', 'Tea &amp; coffee', 'A&nbsp;B'])(
  'rejects HTML, which visitors would see as plain text: %s',
  (text) => {
    const root = withChange('site.json', (site) => (site.description = text))

    expect(checkContent(root)).toEqual([expect.stringContaining('content/site.json: description: holds an HTML')])
  },
)

test.each(['pH < 7 and > 5', 'Tea & coffee', 'a <- b', '2 < 3'])('accepts text that resembles HTML: %s', (text) => {
  const root = withChange('site.json', (site) => (site.description = text))

  expect(checkContent(root)).toEqual([])
})

test('rejects a claim in a URL', () => {
  const root = withChange('articles/water-ionizer-machine-india.json', (article) => (article.slug = 'water-that-cures'))

  expect(checkContent(root)).toContainEqual(expect.stringContaining('slug: "cures" is not allowed'))
})

test('reports a redirect to a redirect with the direct target', () => {
  const root = withChange('redirects.json', (redirects) =>
    Object.assign(redirects, { '/kontakt': '/contact-us', '/contact-us': '/contacts', '/Old': '/' }),
  )

  expect(checkContent(root)).toEqual([
    'content/redirects.json: /kontakt: leads to /contact-us, which is a redirect itself: write "/kontakt": "/contacts"',
    'content/redirects.json: /Old: must be written in small letters: addresses are compared so',
  ])
})

test('a misspelt link gets a suggestion', () => {
  const root = withChange('pages/connect.json', (page) => (page.lead = 'Read [this](/contcats) first.'))

  expect(checkContent(root)).toEqual([
    'content/pages/connect.json: lead: leads to /contcats, which is not a page of this site; did you mean "/contacts"?',
  ])
})

test.each<[file: string, key: string, value: unknown]>([
  ['site.json', 'addresses', {}],
  ['site.json', 'addresses', [null]],
  ['site.json', 'legalName', null],
  ['site.json', 'brand', 7],
  ['site.json', 'warranty', []],
  ['documents.json', 'certificates', [null]],
  ['pages/health-benefits.json', 'faq', { tabs: [null, 7] }],
  ['pages/home.json', 'ph', 'water'],
  ['products/x-blue.json', 'price', null],
  ['products/x-blue.json', 'name', {}],
  ['products/x-blue.json', 'slug', 7],
])('reports an invalid value in %s for %s: %j', (file, key, value) => {
  const root = withChange(file, (content) => (content[key] = value))

  expect(checkContent(root)).toContainEqual(expect.stringMatching(new RegExp(`^content/${file}: ${key}`)))
})
