/** The company page: a URL for each era, and its samples. */
import { expect, openPage, test } from './test.ts'

test('the URL of an era opens its panel', async ({ request }) => {
  const page = await openPage(request, '/about-us?tab=2006-2009')
  const [shown, ...others] = page.querySelectorAll('#history .tabs-panel:not([hidden])')
  expect(others).toEqual([])
  expect(shown!.text).toContain('2006 to 2009')
})

test('each era with unconfirmed milestones has the sample tag', async ({ request }) => {
  const page = await openPage(request, '/about-us')
  const eras = page.querySelectorAll('#history .tabs-panel')
  expect(eras).toHaveLength(4)
  for (const era of eras) {
    const milestones = era.querySelectorAll('li').filter((item) => item.querySelector('time'))
    expect(milestones.length).toBeGreaterThan(0)
    expect(era.text).toContain('Sample details')
  }
})

test('the liaison has the sample tag, and the page lists ten values', async ({ request }) => {
  const page = await openPage(request, '/about-us')
  expect(page.querySelector('#liaison')?.text).toContain('Sample details')
  expect(page.querySelectorAll('#values li')).toHaveLength(10)
})

test('films are plain links to YouTube, without an iframe', async ({ request }) => {
  for (const [path, place] of [
    ['/about-us', '#intro'],
    ['/', '#manufacturer'],
  ]) {
    const page = await openPage(request, path!)
    expect(page.querySelector(`${place} a[href^="https://www.youtube.com/watch"]`), path).not.toBeNull()
    expect(page.querySelector('iframe'), path).toBeNull()
  }
})
