/** Redirects a browser's own post to `/submit` to the form's page, because the browser would display the JSON. */
import { redirect } from '@remix-run/node'

import { readForm } from '#app/http/read-form.server.ts'
import { FORM_PAGES } from '#app/forms/form-pages.ts'
import { readPost } from '#app/forms/read-post.ts'
import type { FormId } from '#app/forms/registry.ts'
import { referringPage } from './referring-page.server.ts'

/** Forms whose own pages accept posts. */
const POSTED_TO_THEIR_PAGE = new Set<FormId>(['city', 'festival'])

/** A 307 makes the browser repeat the post, which has not been stored yet. */
export async function toOwnPage(request: Request): Promise<Response> {
  const path = await findPage(request).catch(() => '/contacts')
  return redirect(path, { status: 307, headers: { 'Cache-Control': 'no-store' } })
}

/** Allows only public pages, because redirecting to this URL would loop. */
async function findPage(request: Request): Promise<string> {
  const { form } = readPost(await readForm(request), 'contact')
  return FORM_PAGES[form] ?? (POSTED_TO_THEIR_PAGE.has(form) ? referringPage(request) : null) ?? '/contacts'
}
