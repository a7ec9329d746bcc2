/** Validates the response pages for form posts without scripts. */
import type { APIRequestContext } from '@playwright/test'

import type { Field } from '#app/forms/fields.ts'
import { type FormId, forms } from '#app/forms/registry.ts'
import { findFormPaths } from '../form-paths.ts'
import { expect, withSite } from '../http/test.ts'
import { TYPED } from '../typed.ts'
import { nextVisitorPhone } from '../visitor-phone.ts'
import { listErrors } from './list-errors.ts'

/** Behind one proxy, so that each post has its own client address. */
const test = withSite(({ fakes }) => ({ ...fakes.environment, TRUST_PROXY_HOPS: '1' }))

const LINKS = 'Compare https://one.example/a and https://two.example/b please'

type Post = [what: string, values: Record<string, string>, status: number]

/** The forms that have a page, with their fields. */
const FORMS = Object.entries(findFormPaths()).flatMap(([form, path]) =>
  path === null ? [] : [{ path, form, fields: Object.entries<Field>(forms[form as FormId].fields) }],
)

test('every response to a form is a valid document: empty, invalid, captcha and thank-you', async ({ request }) => {
  const documents = new Map<string, string>()
  for (const [nth, { path, form, fields }] of FORMS.entries()) {
    const right = Object.fromEntries(
      fields.map(([name, { control }]) => [name, control.options?.[0] ?? TYPED[name] ?? nextVisitorPhone('0').typed]),
    )
    const posts: Post[] = [
      ['empty', {}, 422],
      ['invalid', Object.fromEntries(fields.map(([name]) => [name, '<b>"x\'&amp;'])), 422],
      ['valid', right, 303],
      ...('comment' in right ? ([['captcha', { ...right, comment: LINKS }, 422]] satisfies Post[]) : []),
    ]
    const stamp = /name="stamp" value="([^"]+)"/.exec(await (await request.get(path)).text())?.[1] ?? ''
    for (const [what, values, status] of posts) {
      const answer = await post(request, path, { ...values, form, stamp }, `49.36.${nth}.1`)
      expect(answer.status(), `${form} ${what}`).toBe(status)
      const shown = status === 303 ? await request.get(answer.headers().location ?? '') : answer
      documents.set(`${form} ${what}`, await shown.text())
    }
  }
  expect(documents.size).toBeGreaterThan(3 * FORMS.length)
  expect(await listErrors(documents)).toEqual([])
})

const post = (request: APIRequestContext, path: string, form: Record<string, string>, address: string) =>
  request.post(path, {
    form,
    headers: { 'X-Forwarded-For': address, 'Accept-Language': 'en-IN', Accept: 'text/html' },
    maxRedirects: 0,
  })
