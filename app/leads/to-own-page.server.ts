/** Redirects a post to a withdrawn page to the page of its form. */
import { redirect } from '@remix-run/node'

import { isPublicPath } from '#app/content/publication.server.ts'
import { readFields } from '#app/http/read-form.server.ts'
import { readPost } from '#app/forms/read-post.ts'
import { type FormId, isFormId, FORM_PAGES } from '#app/forms/registry.ts'
import { referringPage } from './read-lead-post.server.ts'

/** Forms whose own pages accept posts. */
const POSTED_TO_THEIR_PAGE = new Set<FormId>(['city', 'festival'])

/** @returns null if the post names none of our forms */
export async function toPageOfForm(request: Request): Promise<Response | null> {
  const fields = await readFields(request).catch(() => [])
  const form = readPost(fields, 'contact').hidden('form')
  return isFormId(form) ? repeatAt(findPage(form, request)) : null
}

/** Allows only public pages, because redirecting to this URL would loop. */
function findPage(form: FormId, request: Request): string {
  const page = FORM_PAGES[form] ?? (POSTED_TO_THEIR_PAGE.has(form) ? referringPage(request) : null)
  return page !== null && isPublicPath(page) ? page : '/contacts'
}

/** A 307 makes the browser repeat the post, which has not been stored yet. */
const repeatAt = (path: string) => redirect(path, { status: 307, headers: { 'Cache-Control': 'no-store' } })
