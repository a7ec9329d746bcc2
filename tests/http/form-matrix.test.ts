/**
 * Every form of the registry against every outcome of a post, sent by the form's island and by a browser without
 * JavaScript. It covers new forms automatically.
 */
import type { APIRequestContext } from '@playwright/test'
import { type HTMLElement, parse } from 'node-html-parser'

import { forms, type FormId, isRequest } from '#app/forms/registry.ts'
import type { Field } from '#app/forms/fields.ts'
import { HIDDEN } from '#app/forms/post.ts'
import { channelsOf } from '#app/leads/delivery/routing.server.ts'
import { solve } from '../captcha/solve.ts'
import type { Site } from '../site.ts'
import { findFormPaths } from '../form-paths.ts'
import { describe, expect, openPage, withOwnSite } from './test.ts'
import { TYPED } from '../typed.ts'

const test = withOwnSite

const PATHS = findFormPaths()

const MODES = ['island', 'page'] as const
type Mode = (typeof MODES)[number]
type Post = { form: FormId; mode: Mode; values: Record<string, string> }

/** Tried in order, until a field rejects one. */
const NONSENSE = ['', '<b>', 'x', '12', 'asha@', '012345', 'many']
const wrongFor = ({ schema }: Field) =>
  NONSENSE.find((value) => !schema.safeParse(value === '' ? undefined : value).success)

for (const form of Object.keys(forms) as FormId[]) {
  const fields: [string, Field][] = Object.entries(forms[form].fields)
  const right = (phone: string) =>
    Object.fromEntries(
      fields.map(([name, { control }]) => [
        name,
        name === 'phone' ? phone : (control.options?.[0] ?? TYPED[name] ?? ''),
      ]),
    )

  for (const mode of MODES) {
    if (mode === 'page' && PATHS[form] === null) continue

    describe(`the ${form} form posted by the ${mode}`, () => {
      test.runIf(mode === 'page')('the page has a control for each field', async ({ request }) => {
        const page = await openPage(request, PATHS[form]!)
        const own = findForm(page, form)
        const missing = fields.map(([name]) => name).filter((name) => !own?.querySelector(`[name="${name}"]`))
        expect(missing).toEqual([])
      })

      test('a valid post is thanked, stored once and delivered to each channel', async ({
        request,
        site,
        fakes,
        visitorPhone,
      }) => {
        const answer = await send(request, { form, mode, values: right(visitorPhone.typed) })
        expect(answer.status()).toBe(mode === 'page' ? 303 : 200)
        const channels = channelsOf({
          form,
          fields: { phone: visitorPhone.e164 },
          consent: { version: '', whatsapp: false },
        }) as string[]
        // Names the failing service and the reason.
        const undelivered = async () =>
          (await deliveriesOn(site, visitorPhone.e164)).filter(({ status }) => status !== 'delivered')
        await expect.poll(undelivered).toEqual([])
        await Promise.all(
          fakes.all
            .filter(({ kind }) => channels.includes(kind))
            .map((fake) =>
              fake.waitForRequest(({ url, body }) => `${url}${body}`.includes(visitorPhone.e164.slice(3))),
            ),
        )
        const [lead, ...others] = await site.findLead(visitorPhone.e164)
        expect(others).toEqual([])
        expect(lead).toMatchObject({ form, ref: refOf(await refText(answer, mode)) })
        const typed = right(visitorPhone.typed)
        const read = fields.flatMap(([name, { schema }]) => (typed[name] ? [[name, schema.parse(typed[name])]] : []))
        expect(await site.fieldsOf(visitorPhone.e164)).toMatchObject(Object.fromEntries(read) as object)
        const notMeant = fakes.all.filter(({ kind }) => !channels.includes(kind))
        for (const fake of notMeant) {
          expect(fake.requests.filter(({ url, body }) => `${url}${body}`.includes(visitorPhone.e164.slice(3)))).toEqual(
            [],
          )
        }
      })

      test('an invalid field gets its message, the others keep their values, and nothing is stored or sent', async ({
        request,
        site,
        fakes,
        visitorPhone,
      }) => {
        for (const [name, field] of fields) {
          const wrong = wrongFor(field)
          expect(wrong, `something that ${name} refuses`).toBeDefined()
          const sentence = field.schema.safeParse(wrong === '' ? undefined : wrong).error?.issues[0]?.message
          const values = { ...right(visitorPhone.typed), [name]: wrong! }
          const answer = await send(request, { form, mode, values })
          expect(answer.status(), name).toBe(422)
          const body = unescape(await answer.text())
          expect(body, name).toContain(sentence)
          if (mode === 'page') {
            expect(readProblem(body, form, name)).toEqual({
              summary: expect.stringContaining(sentence!) as string,
              begins: 'Please check the marked fields.',
              beside: expect.stringContaining(sentence!) as string,
            })
          }
          const others = Object.entries(values).filter(([other, value]) => other !== name && value !== '')
          for (const [, value] of others) expect(body).toContain(value)
        }
        expect(await site.findLead(visitorPhone.e164)).toEqual([])
        expect(
          fakes.all.flatMap(({ requests }) => requests).filter(({ body }) => body.includes(visitorPhone.e164)),
        ).toEqual([])
      })

      test('an empty post names every required field', async ({ request }) => {
        const answer = await send(request, { form, mode, values: {} })
        expect(answer.status()).toBe(422)
        const body = unescape(await answer.text())
        for (const [, { required, schema }] of fields) {
          if (required) expect(body).toContain(schema.safeParse(undefined).error?.issues[0]?.message)
        }
      })

      test('a repeated post returns the same reference and stores one lead', async ({
        request,
        site,
        visitorPhone,
      }) => {
        const values = right(visitorPhone.typed)
        const first = await send(request, { form, mode, values })
        const second = await send(request, { form, mode, values })
        expect(refOf(await refText(second, mode))).toBe(refOf(await refText(first, mode)))
        expect(await site.findLead(visitorPhone.e164)).toHaveLength(1)
      })

      test('a post that fills the honeypot is released after the captcha answer', async ({
        request,
        site,
        visitorPhone,
      }) => {
        const { [HIDDEN.pageToken]: pageToken = '' } = await readHidden(request, PATHS[form] ?? '/', form)
        const values = {
          ...right(visitorPhone.typed),
          [HIDDEN.pageToken]: pageToken,
          [HIDDEN.honeypot]: 'Verma Traders',
        }
        const asked = await send(request, { form, mode, values })
        expect(asked.status()).toBe(422)
        expect(await site.findLead(visitorPhone.e164)).toMatchObject([
          { status: isRequest(form) ? 'pending' : 'quarantined' },
        ])
        const question = await asked.text()
        const answer = {
          [HIDDEN.captchaToken]: /(?:"token":|name="captcha_token" value=)"([^"]+)"/.exec(question)?.[1] ?? '',
          [HIDDEN.captchaAnswer]: solve(question),
        }
        const answered = await send(request, { form, mode, values: { ...values, ...answer } })
        expect(answered.status()).toBe(mode === 'page' ? 303 : 200)
        const [lead, ...others] = await site.findLead(visitorPhone.e164)
        expect(others).toEqual([])
        expect(lead).toMatchObject({ ref: refOf(await refText(answered, mode)) })
        expect(lead?.status).not.toBe('quarantined')
      })

      test('a post is thanked and its deliveries stay pending when every service is down', async ({
        request,
        site,
        fakes,
        visitorPhone,
      }) => {
        for (const fake of fakes.all) fake.behaveAlways({ status: 503, body: 'Internal database of the vendor failed' })
        const answer = await send(request, { form, mode, values: right(visitorPhone.typed) })
        expect(answer.status()).toBe(mode === 'page' ? 303 : 200)
        expect(await answer.text()).not.toContain('vendor')
        await expect
          .poll(async () => (await deliveriesOn(site, visitorPhone.e164)).every(({ attempts }) => attempts > 0))
          .toBe(true)
        const [lead] = await site.findLead(visitorPhone.e164)
        expect(lead?.status).toBe('pending')
      })
    })
  }
}

async function send(request: APIRequestContext, { form, mode, values }: Post) {
  const headers = { Accept: mode === 'island' ? 'application/json' : 'text/html' }
  return request.post(PATHS[form] ?? '/contacts', { form: { ...values, form }, headers, maxRedirects: 0 })
}

/** The hidden fields of a form on its page. */
async function readHidden(request: APIRequestContext, path: string, form: FormId): Promise<Record<string, string>> {
  const inputs = findForm(await openPage(request, path), form)?.querySelectorAll('input[type=hidden]') ?? []
  return Object.fromEntries(inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value')]))
}

/** Deliveries of channels that are configured. */
async function deliveriesOn(site: Site, phone: string) {
  const [lead] = await site.findLead(phone)
  return lead?.deliveries.filter(({ status }) => status !== 'off') ?? []
}

const refText = async (answer: Awaited<ReturnType<typeof send>>, mode: Mode) =>
  mode === 'page' ? (answer.headers().location ?? '') : await answer.text()

const refOf = (text: string) => /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0]

/** Decodes HTML entities; JSON has none. */
/** The messages of the page without JavaScript: above the form, and beside the field. */
function readProblem(html: string, form: FormId, name: string) {
  const own = findForm(parse(html), form)
  const alert = own?.querySelector('[role=alert]')
  const ids = own?.querySelector(`[name="${name}"]`)?.getAttribute('aria-describedby')?.split(' ') ?? []
  return {
    summary: alert?.querySelector('ul')?.text,
    begins: alert?.querySelector('p')?.text,
    beside: ids.map((id) => own?.querySelector(`[id="${id}"]`)?.text).join(' '),
  }
}

const findForm = (page: HTMLElement, form: FormId) =>
  page.querySelector(`input[name="${HIDDEN.form}"][value="${form}"]`)?.closest('form')

const unescape = (html: string) =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
