/**
 * Typed text comes back byte for byte, in every script and at every position in the page.
 *
 * @module-tag all
 */
import { parse } from 'node-html-parser'

import { forms, type FormId } from '#app/forms/registry.ts'
import { enrol } from '../desk/enrol.ts'
import { addLeads } from '../desk/leads.ts'
import { findFormPaths } from '../form-paths.ts'
import { expect, withOwnSite } from './test.ts'

const test = withOwnSite

/** Texts in eight scripts, with joiners, emoji of several parts, and signs of two to four bytes. */
const SCRIPTS = [
  'पानी मीठा है, क़ीमत ₹1,65,000 — श्रीमती शर्मा जी',
  'ਪਾਣੀ ਮਿੱਠਾ ਹੈ, ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ ਜੀ 🙏🏽',
  'પાણી મીઠું છે, કૃપા કરીને ફોન કરો',
  'জল মিষ্টি, দয়া করে ফোন করুন, ক্ষমা করবেন',
  'தண்ணீர் இனிப்பாக இருக்கிறது, ஸ்ரீ',
  'నీళ్ళు తియ్యగా ఉన్నాయి, క్షమించండి',
  'پانی میٹھا ہے، براہِ کرم فون کیجیے۔ می‌خواهم',
  'L’eau est très bonne – naïve café “tea” 💧👨‍👩‍👧‍👦 𝒲',
]
const ANSWERS = 500

const PATHS = findFormPaths()

/** Each form that has a page, with its fields for free text. */
const FORMS = (Object.keys(forms) as FormId[]).flatMap((form) => {
  const fields = Object.entries(forms[form].fields)
    .filter(([, { control, max }]) => ['text', 'textarea'].includes(control.kind) && max >= 100)
    .map(([name, { max }]) => ({ name, max }))
  const path = PATHS[form]
  return path && fields.length > 0 ? [{ form, path, fields }] : []
})

async function readBytes(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.indexOf(0), `a zero byte in ${answer.url}`).toBe(-1)
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

/** The form as the browser shows it: a textarea's text, or an input's value. */
function readField(html: string, form: FormId, name: string) {
  const start = html.lastIndexOf('<form', html.indexOf(`name="form" value="${form}"`))
  const own = parse(html.slice(start, html.indexOf('</form>', start)))
  const field = own.querySelector(`[name="${name}"]`)
  return field?.tagName === 'TEXTAREA' ? field.text : field?.getAttribute('value')
}

test('500 rejected posts in eight scripts return the typed text unchanged', async ({ site }) => {
  expect(FORMS.length).toBeGreaterThan(4)
  const send = async (shift: number) => {
    const { form, path, fields } = FORMS[shift % FORMS.length]!
    const typed = SCRIPTS[Math.floor(shift / FORMS.length) % SCRIPTS.length]!
    const before = (max: number) => 'x'.repeat(shift % (max - typed.length))
    const values = Object.fromEntries(fields.map(({ name, max }) => [name, before(max) + typed]))
    const answer = await fetch(site.url + path, {
      method: 'POST',
      body: new URLSearchParams({ ...values, form, phone: '12' }),
    })
    expect(answer.status).toBe(422)
    const html = await readBytes(answer)
    expect(Object.fromEntries(fields.map(({ name }) => [name, readField(html, form, name)])), path).toEqual(values)
  }
  for (let shift = 0; shift < ANSWERS; shift += 4) await Promise.all([0, 1, 2, 3].map((next) => send(shift + next)))
})

test('the desk shows comments in every script unchanged, and returns a rejected note without its zero byte', async ({
  site,
}) => {
  const { browser } = await enrol(site, 'Byte Reader')
  const note = `${SCRIPTS.join('\n')}\n`.repeat(8)
  for (const [index, comment] of SCRIPTS.entries()) {
    const [ref] = await addLeads(site, {
      fields: { name: comment.slice(0, 12), phone: `+91987650010${index}`, comment },
    })
    const card = await browser.get(`/staff/leads/${ref}`)
    expect(parse(await card.text()).text).toContain(comment)
    const refused = await browser.post(`/staff/leads/${ref}/outcome`, { form: { outcome: 'note', note } })
    expect(refused.status()).toBe(422)
    expect((await refused.body()).indexOf(0)).toBe(-1)
  }
})

test('a zero byte in a typed value is removed when the form is returned', async ({ site }) => {
  await enrol(site, 'Zero Reader')
  for (const [path, name] of [
    ['/contacts', 'name'],
    ['/staff/sign-in', 'name'],
  ] as const) {
    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ [name]: 'आशा\0 Rao', phone: '1\0', code: '\0' }),
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await readBytes(answer)).toContain('value="आशा Rao"')
  }
})
