/** Follows every link from a page to others of the same site, without scripts. */
import type { APIRequestContext } from '@playwright/test'

type Visited = { path: string; status: number; html: string }

/** Every page that links lead to, and every link with its page. */
export async function crawl(request: APIRequestContext, origin: string, start = '/') {
  const pages = new Map<string, Visited>()
  const links: { from: string; to: URL }[] = []
  const waiting = [start]
  while (waiting.length > 0) {
    const path = waiting.pop()!
    if (pages.has(path)) continue
    const answer = await request.get(path, { maxRedirects: 0 })
    const isPage = answer.headers()['content-type']?.includes('html')
    const html = isPage ? await answer.text() : ''
    pages.set(path, { path, status: answer.status(), html })
    for (const to of linksOf(html, origin + path)) {
      links.push({ from: path, to })
      waiting.push(to.pathname + to.search)
    }
  }
  return { pages, links }
}

function linksOf(html: string, base: string): URL[] {
  const hrefs = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  return hrefs.map((href) => new URL(href, base)).filter(({ origin }) => origin === new URL(base).origin)
}
