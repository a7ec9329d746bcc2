/**
 * The names that every object inherits, posted through each form with each campaign parameter; then every page of the desk is opened.
 *
 * @module-tag all
 */
import { forms, type FormId } from '#app/forms/registry.ts'
import { HIDDEN } from '#app/forms/post.ts'
import { findFormPaths } from '../form-paths.ts'
import { enrol } from '../desk/enrol.ts'
import { listStaffPaths } from '../desk/paths.ts'
import { SENTENCE, inherited } from '../inherited-names.ts'
import { newVisitor } from '../new-visitor.ts'
import { TYPED } from '../typed.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid']
const QUERY = inherited.map((name) => `${name}=${name}`).join('&')
/** As parts of addresses. */
const ODD = ['constructor', '__proto__', 'toString']
/** The event stream never ends, and a signed-out manager sees nothing. */
const LEFT_OUT = ['/staff/live', '/staff/sign-out']

test('words that every object inherits leave every form, and every page of the desk, as they are', async ({ site }) => {
  const { browser } = await enrol(site, 'Constructor', 'manager')
  const visitor = await newVisitor(site, { maxRedirects: 0 })
  const before = await site.countLeads()
  let sent = 0
  for (const [form, path] of Object.entries(findFormPaths()) as [FormId, string | null][]) {
    if (path === null) continue
    const cookie = inherited.map((name) => `${name}=${name}`).join('; ')
    sent += 1
    const name = inherited[sent % inherited.length]!
    const query = CAMPAIGN.map((key) => `${key}=${name}`).join('&')
    const values = Object.entries(forms[form].fields).map(([field, { control, schema }]) => {
      if (field === 'phone') return [field, `98${String(70_000_000 + sent)}`]
      const words = `${name} ${SENTENCE}`.slice(0, 180)
      return [field, control.options?.[0] ?? (schema.safeParse(words).success ? words : (TYPED[field] ?? ''))]
    })
    const answer = await visitor.post(`${path}?${query}&${QUERY}`, {
      form: { ...Object.fromEntries(values), [HIDDEN.form]: form },
      headers: { Cookie: cookie },
    })
    expect(answer.status(), `${form} ${await answer.text()}`).toBeLessThan(500)
  }
  expect(await site.countLeads()).toBeGreaterThan(before)
  const queue = await browser.get('/staff?list=new')
  const ref = /\/staff\/leads\/([\w-]+)/.exec(await queue.text())?.[1] ?? ''
  expect(ref).not.toBe('')
  for (const path of listStaffPaths().filter((each) => !LEFT_OUT.includes(each))) {
    const addresses = [ref, ...ODD].map((value) => path.replace(/:\w+/g, value))
    await Promise.all(
      [...new Set(addresses)].map(async (address) => {
        const answer = await browser.get(`${address}?${QUERY}&q=constructor&list=constructor`, { maxRetries: 2 })
        expect(answer.status(), address).toBeLessThan(500)
      }),
    )
  }
  for (const page of ['/staff', '/staff?list=new', '/staff/find?q=constructor', `/staff/leads/${ref}`, '/staff/report'])
    expect((await browser.get(page)).status(), page).toBe(200)
  for (const name of inherited)
    for (const path of [
      '/',
      '/products/',
      '/blog/',
      '/compare/',
      '/forms/',
      '/pay/',
      '/payment/',
      '/visit/',
      '/visits/',
    ])
      expect((await visitor.get(path + name)).status(), path + name).toBeLessThan(500)
  await visitor.dispose()
  await browser.dispose()
}, 400_000)
