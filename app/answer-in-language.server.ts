/** Serves `/hi/…`: the page at the same path without `/hi`, in Hindi (docs/hindi.md). */
import { listPublicPaths } from '#app/content/pages/public-paths.server.ts'
import { isAllowedLatin } from '#app/content/languages/glossary.server.ts'
import { localizeHtml, localizeJson } from '#app/content/languages/localize-html.server.ts'
import { findTranslated, isPartOfPage, toLocal, toNearest } from '#app/content/pages/translated-pages.server.ts'
import { getLanguage, withLanguage } from '#app/messages/language.server.ts'
import { LANGUAGES, scriptOf, splitLanguage } from '#app/messages/languages.ts'
import { respondToUnknownPost } from './unknown-post.server.ts'

type Answer = (request: Request) => Promise<Response>

export async function answerInLanguage(request: Request, answer: Answer): Promise<Response> {
  const url = new URL(request.url)
  const { language, pathname } = splitLanguage(url.pathname)
  if (language === 'en') return withLanguage('en', () => answer(request))
  const isTranslated = findTranslated(language, pathname) !== null
  if (!isTranslated && (isPartOfPage(pathname) || listPublicPaths().includes(pathname)))
    return toEnglish(pathname + url.search)
  if (!isTranslated && request.method === 'POST')
    return withLanguage(language, async () => localize(await respondToUnknownPost(request)))
  if (!isTranslated && toNearest(language, '/') === null) return withLanguage('en', () => answer(request))
  // For an unknown page the language stays in the URL, which no route matches, so only translated pages are served in a language.
  const asked = isTranslated ? new Request(new URL(pathname + url.search, url), request) : request
  return withLanguage(language, async () => localize(await answer(asked)))
}

/**
 * Temporary, because the page may get a translation later. 307 keeps a post, whose page may have been withdrawn while someone
 * filled in its form.
 */
const toEnglish = (href: string) =>
  new Response(null, { status: 307, headers: { Location: href, 'Cache-Control': 'no-store' } })

async function localize(response: Response): Promise<Response> {
  const { status, headers } = response
  const location = headers.get('Location')
  if (location) headers.set('Location', toLocal(location))
  const type = headers.get('Content-Type') ?? ''
  if (!/html|json/.test(type)) return response
  const body = await response.text()
  headers.set('Content-Language', getLanguage())
  headers.delete('Content-Length')
  return new Response(type.includes('json') ? localizeJson(body, toLocal) : toHtml(body), { status, headers })
}

function toHtml(html: string): string {
  const language = getLanguage()
  return localizeHtml(html, {
    toLocal,
    tag: LANGUAGES[language].tag,
    script: scriptOf(language),
    isAllowed: isAllowedLatin,
  })
}
