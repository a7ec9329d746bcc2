/** City pages: own text, and a form that names the city. */
import { parse } from 'node-html-parser'

import { listCities } from '#app/content/cities/cities.server.ts'
import type { ListedLead } from '../site.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const cities = listCities()

test('each city has its own page with a skyline and links to all others', async ({ request }) => {
  for (const { slug, name, skyline } of cities) {
    const answer = await request.get(`/${slug}`)
    expect(answer.status(), slug).toBe(200)
    const html = await answer.text()
    expect(html).toContain(`in ${name}</h1>`)
    expect(
      parse(html)
        .querySelectorAll('[aria-label]')
        .map((one) => one.getAttribute('aria-label')),
    ).toContain(skyline.alt)
    for (const other of cities) if (other.slug !== slug) expect(html).toContain(`href="/${other.slug}"`)
  }
})

test('a lead from a city page is stored with the city’s header and page', async ({ request, site, visitorPhone }) => {
  for (const [at, { slug, name }] of cities.entries()) {
    // A number for each city: the same one in all would get the captcha question.
    const phone = visitorPhone.e164.replace('+919', '+918').replace(/\d{3}$/, String(at).padStart(3, '0'))
    const form = { name: 'Ravi', phone, comment: `Bore water in ${name}` }
    const answer = await request.post(`/${slug}`, { form, maxRedirects: 0 })
    expect(answer.status(), slug).toBe(303)
    expect(answer.headers().location).toMatch(new RegExp(`^/${slug}\\?thanks=city`))
  }
  const leads = (await site.leads('list', '--form', 'city', '--json')) as ListedLead[]
  expect(leads.map(({ header, page }) => ({ header, page }))).toEqual(
    expect.arrayContaining(cities.map(({ slug, name }) => ({ header: `Enquiry Form ${name}`, page: `/${slug}` }))),
  )
})
