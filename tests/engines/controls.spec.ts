/** Controls other than forms that store a lead. On the plain page a link or a post does the same. */
import { expect, test } from './test.ts'
import { WIDE, type Visitor } from './visitor.ts'

/** Also false off screen, where waiting slides are. */
const isShown = (selector: string) => `(() => {
  const element = document.querySelector(${JSON.stringify(selector)})
  if (!element || element.getClientRects().length === 0) return false
  const { left, right } = element.getBoundingClientRect()
  return left < document.documentElement.clientWidth && right > 0 && getComputedStyle(element).visibility === 'visible'
})()`

const hasText = (selector: string, words: string) =>
  `document.querySelector(${JSON.stringify(selector)}).textContent.includes(${JSON.stringify(words)})`

test('the menu opens and its link navigates', async ({ visitor }) => {
  const menu = 'details.mobile-menu'
  await visitor.open('/about-us')
  await visitor.click(`${menu} > summary`)
  await visitor.until(isShown(`${menu} a[href="/products"]`))
  await visitor.click(`${menu} a[href="/products"]`)
  await visitor.until(`location.pathname === '/products' && !document.querySelector('${menu}').open`)
})

test('a link navigates, and Back returns to the page', async ({ visitor }) => {
  await visitor.open('/products')
  const title = await visitor.read<string>(TITLE)
  await visitor.click('#machines h3 a')
  await visitor.until(`location.pathname.startsWith('/products/') && ${TITLE} !== ${JSON.stringify(title)}`)
  await visitor.back()
  await visitor.until(`location.pathname === '/products' && ${TITLE} === ${JSON.stringify(title)}`)
})

test('a page that the visitor leaves with the first interaction works after Back', async ({ visitor, engine }) => {
  test.skip(engine.promise === 'plain', 'scripts do not start')
  await visitor.open('/contacts')
  await visitor.read(`(dispatchEvent(new Event('keydown')), document.querySelector('footer a[href="/blog"]').click())`)
  await visitor.until(`location.pathname === '/blog'`)
  await visitor.back()
  await visitor.until(`location.pathname === '/contacts'`)
  await visitor.start()
})

const TITLE = `document.querySelector('h1').textContent`

test('a form opens in a dialog, and Escape closes it and returns the focus', async ({ visitor, engine }) => {
  test.skip(engine.promise === 'plain', 'its link opens the page of the form')
  const opener = 'header a[href="/book-demo"]'
  await visitor.open('/about-us')
  await visitor.resize(WIDE)
  await visitor.start()
  await visitor.click(opener)
  await visitor.until(isShown('dialog[open] form.lead-form [name=phone]'))
  await visitor.press('Escape')
  await visitor.until(`!document.querySelector('dialog[open]')`)
  expect(await visitor.read(`document.activeElement === document.querySelector('${opener}')`)).toBe(true)
})

test('the index of the banner shows each slide', async ({ visitor, engine }) => {
  test.skip(engine.promise === 'plain', 'all stand below each other')
  await visitor.open('/')
  await visitor.click('.hero .carousel-index li:nth-child(3) a')
  await visitor.until(isShown('.hero .carousel-slide:nth-child(3) h2'))
})

test('arrows turn the slides', async ({ visitor, engine }) => {
  test.skip(engine.promise === 'plain', 'all stand below each other')
  const slide = (number: number) => isShown(`.rnd-gallery .carousel-slide:nth-child(${number}) figcaption`)
  await visitor.open('/rnd')
  await visitor.start('.rnd-gallery')
  await visitor.click('.rnd-gallery [aria-label="Next slide"]')
  await visitor.until(`${slide(2)} && !${slide(1)}`)
  await visitor.click('.rnd-gallery [aria-label="Previous slide"]')
  await visitor.until(`${slide(1)} && !${slide(2)}`)
})

test('a tap on a pH level shows its description', async ({ visitor, engine }) => {
  test.skip(engine.promise === 'plain', 'all are listed')
  await visitor.open('/')
  for (const [level, other] of [
    ['strong-acidic', 'drinking'],
    ['drinking', 'strong-acidic'],
  ]) {
    await visitor.click(`#ph-${level}`)
    await visitor.until(`${isShown(`#ph [data-level=${level}] h3`)} && !${isShown(`#ph [data-level=${other}] h3`)}`)
  }
})

test('a patent drawing opens, wraps around to the next one and closes', async ({ visitor }) => {
  const viewer = 'dialog.viewer'
  const shows = (number: string) => `(() => {
    const picture = document.querySelector('${viewer}[open] figure img')
    return picture && picture.currentSrc.includes('patent-${number}') && picture.naturalWidth > 0
  })()`
  await visitor.open('/')
  await visitor.click('#patents a[href="/?patent=12#patents"]')
  await visitor.until(shows('12'))
  await visitor.click(`${viewer} [aria-label="Next drawing"]`)
  await visitor.until(shows('01'))
  await visitor.click(`${viewer} [aria-label="Close"]`)
  await visitor.until(`!document.querySelector('${viewer}[open]')`)
})

/** The panel that is shown; the others are in the page too. */
const IS_IO_400U = hasText('#models .tabs-panel:not([hidden])', 'IO-400U,')

test('tabs change by click and by the arrow keys', async ({ visitor, engine }) => {
  await visitor.open('/rnd')
  if (engine.promise === 'full') await visitor.start('#models')
  await visitor.click('#models a[href^="?tab=io-400u"]')
  await visitor.until(`location.search === '?tab=io-400u' && ${IS_IO_400U}`)
  if (engine.promise === 'plain') return
  await visitor.until(`document.activeElement.getAttribute('role') === 'tab'`)
  await visitor.press('ArrowRight')
  await visitor.until(`!location.search.includes('io-400u') && !${IS_IO_400U}`)
})

test('a question opens and closes', async ({ visitor }) => {
  await visitor.open('/health-benefits')
  await visitor.click('#faq summary', 'May children drink it?')
  await visitor.until(isShown('#faq-children'))
  await visitor.click('#faq summary', 'May children drink it?')
  await visitor.until(`!document.querySelector('#faq-children').closest('details').open`)
})

test('five answers lead to a machine', async ({ visitor }) => {
  await visitor.open('/which-machine')
  const answers = { water: 'borewell', tds: 'unknown', kettle: 'crust', ro: 'yes', place: 'under-sink' }
  for (const [name, value] of Object.entries(answers))
    await visitor.click(`form[action="/which-machine"] [name=${name}][value=${value}]`)
  await visitor.click('form[action="/which-machine"] button')
  await visitor.until(`location.search === '?${new URLSearchParams(answers)}' && ${hasText('main', 'IO-400U')}`)
})

test('the bill updates when an option changes', async ({ visitor, engine }) => {
  await visitor.open('/what-it-costs')
  if (engine.promise === 'full') await visitor.start('form[action^="/what-it-costs"]')
  await visitor.choose('[name=litres]', 0)
  if (engine.promise === 'plain') await visitor.click('form[action^="/what-it-costs"] button')
  const litres = await visitor.until<string>(`document.querySelector('[name=litres]').value`)
  await visitor.until(hasText('#bill', `${litres} litres a day`))
})

test('ticked machines are compared, and identical rows can be hidden', async ({ visitor, engine }) => {
  await visitor.open('/products')
  for (const key of ['x-blue', 'sm-s230tl']) await visitor.click(`[name=compare][value=${key}]`)
  await visitor.click('button[formaction="/products#compare"]')
  const columns = `document.querySelectorAll('#compare thead th a').length`
  await visitor.until(`location.search.includes('compare=') && ${columns} === 2`)
  if (engine.promise === 'plain') return
  const rows = await countRows(visitor)
  await visitor.click('#compare label[for=only-differences]')
  expect(await countRows(visitor)).toBeLessThan(rows)
})

const countRows = (visitor: Visitor) => visitor.count('#compare tbody tr')
