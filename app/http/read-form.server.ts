/** Reads a form post after checking its size, type and number of fields. Refuses by throwing a Response with an explanation. */
import { settings } from '#app/settings/settings.server.ts'
import { readBodyText } from './read-body.server.ts'
import { isCrossSite, requestContext } from './request-context.server.ts'

const MAX_FIELDS = 60

/** Whether another site's page sent the post. @throws {Response} 405 for other methods */
export function isFromOtherSite(request: Request): boolean {
  if (request.method !== 'POST') throw refusal(405, 'This address accepts forms only.', { Allow: 'GET, HEAD, POST' })
  return requestContext()?.isCrossSite ?? isCrossSite(request.headers, settings.siteUrl)
}

/** @throws {Response} 403 for a post from another site, 405 for other methods */
export function requireSameSite(request: Request): void {
  if (isFromOtherSite(request)) throw refusal(403, 'This form was sent from another site. Please use the form on ours.')
}

/** @throws {Response} 403, 405, 413 or 415 */
export async function readForm(request: Request, mostFields = MAX_FIELDS): Promise<URLSearchParams> {
  requireSameSite(request)
  return readFields(request, mostFields)
}

/** Reads a post wherever it comes from: its caller decides what may become of it. @throws {Response} 413 or 415 */
export async function readFields(request: Request, mostFields = MAX_FIELDS): Promise<URLSearchParams> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded')
    throw refusal(415, 'We could not read this form. Please open it on our website and send it again.')

  const body = await readBodyText(request)
  if (body === null) throw refusal(413, 'This form is too large. Please shorten your text.')
  if (countFields(body, mostFields) > mostFields) throw refusal(413, 'This form has more fields than we accept.')
  return new URLSearchParams(body)
}

/** Stops counting at the limit. */
const countFields = (body: string, most: number) => body.split('&', most + 1).length

function refusal(status: number, sentence: string, headers: Record<string, string> = {}) {
  return new Response(sentence, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })
}
