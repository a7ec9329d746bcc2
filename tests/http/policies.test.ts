/** Policies: the short answer first, the company's fixed figures, and a working table of contents. */
import { describe, expect, openPage, test } from './test.ts'

const FACTS: Record<string, RegExp[]> = {
  '/refunds-and-cancellations': [
    /within 7 days/i,
    /delivery and installation are deducted/i,
    /within 7 business days/i,
    /damage within 2 days/i,
    /about 10 business days/i,
  ],
  '/shipping-and-delivery-policy': [/within 2 business days/i, /2 to 7 working days/i, /in India only/i],
  '/privacy-policy-2': [
    /18 years/i,
    /Data Protection Board of India/i,
    /do not sell your data/i,
    /first_touch, last_touch|first_touch and last_touch/i,
  ],
  '/terms-and-condition': [/2 to 3 weeks/i, /inclusive of all taxes/i, /3 years/i, /5 years/i, /Google Maps/i],
  '/grievance': [/48 hours/i, /one month/i, /Grievance officer/i, /Registered office/i],
}

describe.each(Object.entries(FACTS))('%s', (path, facts) => {
  test('has the prescribed figures and its date', async ({ request }) => {
    const { text } = (await openPage(request, path)).querySelector('main')!
    const words = text.replace(/\s+/g, ' ')
    for (const fact of facts) expect(words).toMatch(fact)
    expect(words).toMatch(/as of 1 September 2023/i)
  })

  test('has a short summary before the details', async ({ request }) => {
    const page = await openPage(request, path)
    const lines = page.querySelectorAll('article header h2:not(.sr-only) + ul > li')
    expect(lines.length).toBeGreaterThanOrEqual(3)
    expect(lines.length).toBeLessThanOrEqual(5)
    const html = page.toString()
    expect(html.indexOf(lines.at(-1)!.toString())).toBeLessThan(html.indexOf('<h2', html.indexOf('class="blocks')))
  })

  test('has a table of contents with working links', async ({ request }) => {
    const page = await openPage(request, path)
    const links = page.querySelectorAll('nav[aria-label="On this page"] a[href^="#"]')
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) expect(page.getElementById(link.getAttribute('href')!.slice(1))).not.toBeNull()
  })
})

test('the grievance page has the company and an officer with e-mail and phone', async ({ request }) => {
  const page = await openPage(request, '/grievance')
  const regionOf = (heading: RegExp) =>
    page.querySelectorAll('main section').find((section) => heading.test(section.querySelector('h2')?.text ?? ''))!
  const officer = regionOf(/Your contact for complaints/)
  expect(officer.querySelector('a[href^="mailto:"]')).not.toBeNull()
  expect(officer.querySelector('a[href^="tel:"]')).not.toBeNull()
  expect(officer.text).toContain('Sample details')
  expect(regionOf(/company/).text).toContain('Legal name')
})
