/** Tests that every template opens, is complete and looks as in today's Chromium. */
import { compareParts } from './compare-parts.ts'
import { TODAY } from './engines.ts'
import { keepPicture, recallPicture } from './pictures.ts'
import { TEMPLATES } from './templates.ts'
import { expect, test } from './test.ts'
import { PHONE, WIDE, type Visitor } from './visitor.ts'
import { takeWholePage } from './whole-page.ts'

// The 404 page counts as a failed request.
test.use({ expectedErrors: /404/ })

for (const path of TEMPLATES) {
  test(`${path} is complete and looks as in current Chromium`, async ({ visitor, engine }) => {
    await visitor.open(path)
    await visitor.resize(PHONE)
    const title = await visitor.read<string>(`document.querySelector('h1').textContent`)
    expect(await visitor.read(FIRST_FIELD), 'the first field').not.toMatch(/leave this empty/i)
    const page = await takeWholePage(visitor)
    keepPicture(engine.name, path, page)
    if (engine.promise === 'full') await visitor.start()
    expect(await visitor.read(`document.querySelector('h1').textContent`)).toBe(title)
    expect(await overflow(visitor), 'sideways, on a phone').toBe(0)
    await visitor.resize(WIDE)
    expect(await overflow(visitor), 'sideways, on a wide screen').toBe(0)
    if (engine.promise === 'plain') expect(await visitor.count(NEEDS_SCRIPT), 'controls without effect').toBe(0)
    if (engine === TODAY || engine.promise === 'plain') return
    // Without `:has()` the nested question is always open.
    if (path === '/which-machine' && !(await visitor.read(HAS_HAS))) return
    expect(await compareParts(page, recallPicture(TODAY.name, path))).toEqual([])
  })
}

const HAS_HAS = `CSS.supports('selector(:has(a))')`

const NEEDS_SCRIPT = 'button[type=button], input[type=range]'

const FIRST_FIELD = `(() => {
  const fields = Array.from(document.querySelectorAll('main form.lead-form input:not([type=hidden])'))
  const first = fields.find((each) => each.getClientRects().length > 0)
  return first && first.labels[0] ? first.labels[0].textContent : ''
})()`

const overflow = ({ read }: Visitor) =>
  read<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
