/** The research page: each product has its own URL. */
import { expect, openPage, test } from './test.ts'

test.for([
  ['/rnd', 'X-Blue'],
  ['/rnd?tab=toaster', 'X-Blue'],
  ...['X-Blue', 'EN-7P', 'IO-400U', 'SM-S230TL'].map((model) => [`/rnd?tab=${model.toLowerCase()}`, model]),
] as [string, string][])(
  '%s opens %s, with gallery, technology, plates and filters',
  async ([path, model], { request }) => {
    const page = await openPage(request, path)
    const [panel, ...others] = page.querySelectorAll('#models .tabs-panel:not([hidden]) article')
    expect(others).toEqual([])
    expect(panel!.text).toContain(`${model},`)
    const slidesOf = (name: RegExp) =>
      panel!
        .querySelectorAll('[aria-roledescription=carousel]')
        .find((carousel) => name.test(carousel.getAttribute('aria-label') ?? ''))!
        .querySelectorAll('[aria-roledescription=slide]').length
    expect(slidesOf(new RegExp(`^Pictures of ${model}`))).toBeGreaterThanOrEqual(3)
    expect(slidesOf(new RegExp(`^Technology.*${model}`))).toBeGreaterThanOrEqual(6)
    expect(panel!.querySelectorAll('ul:has(> li > h4) > li')).toHaveLength(4)
    expect(panel!.querySelectorAll('h4')).toHaveLength(7)
    const more = panel!.querySelectorAll('a').find(({ text }) => text.includes(`All about ${model}`))
    expect(more?.getAttribute('href')).toMatch(/^\/products\//)
  },
)
