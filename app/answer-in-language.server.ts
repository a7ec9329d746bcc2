/** Answers `/hi/…` with the page of the same address without `/hi`, in Hindi (docs/decisions/139-language-in-the-address.md). */
import { listPublicPaths } from '#app/content/pages/public-paths.server.ts'
import { isAllowedLatin } from '#app/content/languages/glossary.server.ts'
import { localizeHtml, localizeJson } from '#app/content/languages/localize-html.server.ts'
import { findTranslated, isPartOfPage, toLocal } from '#app/content/pages/translated-pages.server.ts'
import { getLanguage, withLanguage } from '#app/messages/language.server.ts'
import { LANGUAGES, scriptOf, splitLanguage } from '#app/messages/languages.ts'

type Answer = (request: Request) => Promise<Response>

export async function answerInLanguage(request: Request, answer: Answer): Promise<Response> {
  const url = new URL(request.url)
  const { language, pathname } = splitLanguage(url.pathname)
  if (language === 'en') return answer(request)
  if (!findTranslated(language, pathname))
    return listPublicPaths().includes(pathname) || isPartOfPage(pathname)
      ? toEnglish(pathname + url.search)
      : answer(request)
  const asked = new Request(new URL(pathname + url.search, url), request)
  return withLanguage(language, async () => localize(await answer(asked)))
}

/** Not for ever: the page may get a translation. */
const toEnglish = (href: string) =>
  new Response(null, { status: 302, headers: { Location: href, 'Cache-Control': 'no-store' } })

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
