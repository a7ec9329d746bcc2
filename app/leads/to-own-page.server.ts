/** A browser that posts a form without its script shows the answer as it comes, so the form's own page answers. */
import { redirect } from '@remix-run/node'

import { readForm } from '#app/http/read-form.server.ts'
import { readPost } from '#app/forms/read-post.ts'
import type { FormId } from '#app/forms/registry.ts'

/** The others stand on several pages. */
const PAGES: Partial<Record<FormId, string>> = {
  demo: '/book-demo',
  connect: '/connect',
  franchise: '/franchises',
  purchase: '/buy-products',
  withdraw: '/withdraw',
}

const ON_EACH_OF_THEIR_PAGES = new Set<FormId>(['city', 'festival'])

/** Scripts ask for JSON. */
export const asksForPage = (request: Request) => request.headers.get('Accept')?.includes('text/html') ?? false

/** By 307 the browser posts the same once more: nothing has been stored. */
export async function toOwnPage(request: Request): Promise<Response> {
  const path = await findPage(request).catch(() => '/contacts')
  return redirect(path, { status: 307, headers: { 'Cache-Control': 'no-store' } })
}

async function findPage(request: Request): Promise<string> {
  const { form } = readPost(await readForm(request), 'contact')
  return PAGES[form] ?? (ON_EACH_OF_THEIR_PAGES.has(form) ? pathOfReferer(request) : null) ?? '/contacts'
}

/** The post is from this site. */
function pathOfReferer(request: Request): string | null {
  const referer = request.headers.get('Referer')
  return referer && URL.canParse(referer) ? new URL(referer).pathname.replace(/^\/+/, '/') : null
}
