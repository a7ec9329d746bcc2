/** Answers to posts as short pages (`app/layout/short-page.server.tsx`): for a server without places, and for refusals while it is busy. */
import type { EntryContext } from '@remix-run/node'

import { getFormView } from '#app/content/forms/form-view.server.ts'
import { MOST_FIELDS } from '#app/desk/pages/pending-post.ts'
import { readFields } from '#app/http/read-form.server.ts'
import { clientAddress, isCrossSite } from '#app/http/request-context.server.ts'
import { acceptsHtml, wantsJson } from '#app/http/request-headers.ts'
import { refusedPosts } from '#app/http/refused-posts.server.ts'
import { describeError } from '#app/layout/describe-error.ts'
import { renderShortForm, renderShortNotice } from '#app/layout/short-page.server.tsx'
import type { RefusedPost } from '#app/leads/lead-response.server.ts'
import { toTypedPost } from '#app/leads/typed-post.server.ts'
import { t } from '#app/messages/messages.ts'
import { settings } from '#app/settings/settings.server.ts'
import { logRequest } from '#app/telemetry/log-request.server.ts'
import { answerInLanguage } from './answer-in-language.server.ts'
import { services } from './services.server.ts'
import stylesheet from './styles/site.css'

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
const FULL = { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } }

/** Answers a post for which the server has no place. */
export const answerFull = (request: Request): Promise<Response> =>
  logRequest(request, () => answerInLanguage(request, showAgain))

/** What was typed comes back, to be sent again. What another site's page sent does not, because a person may then confirm it. */
async function showAgain(request: Request): Promise<Response> {
  const isOwn = !isCrossSite(request.headers, settings.siteUrl)
  const pairs = isOwn ? await readFields(request, MOST_FIELDS).catch(() => null) : null
  const answer = pairs && toTypedPost(pairs)
  if (answer && wantsJson(request)) return Response.json(answer, FULL)
  const path = new URL(request.url).pathname
  const [title, text] = [t('We cannot accept this right now'), t('Please try again in a minute, or call us.')]
  if (!acceptsHtml(request)) return new Response(text, FULL)
  const html = answer
    ? toShortForm(answer, path)
    : renderShortNotice({ title, text, stylesheet, ...(pairs && { post: { action: path, fields: [...pairs] } }) })
  return new Response(html, { ...FULL, headers: { ...FULL.headers, ...HTML } })
}

/** @returns the short page of a refused post, if its sender has had many while the server is busy; null for the whole page */
export function toShortRefusal({ method, url }: Request, { staticHandlerContext }: EntryContext): string | null {
  const { actionData, errors } = staticHandlerContext
  if (method !== 'POST' || !refusedPosts.mustBeShort(clientAddress())) return null
  const answer = Object.values(actionData ?? {})[0] as Partial<RefusedPost> | undefined
  if (answer?.form && answer.result) return toShortForm(answer as RefusedPost, new URL(url).pathname)
  const error: unknown = Object.values(errors ?? {})[0]
  if (error === undefined) return null
  const { title, text = '' } = describeError(error)
  return renderShortNotice({ title, text, stylesheet })
}

const toShortForm = ({ form, placement, window, ...answer }: RefusedPost, path: string) =>
  renderShortForm({
    form: getFormView(form),
    placement,
    window,
    action: path,
    pageToken: services.issuePageToken(),
    pageAnswer: answer,
    stylesheet,
  })
