import { listPublicPaths } from '#app/content/pages/public-paths.server.ts'
import { splitLanguage } from '#app/messages/languages.ts'

/** @returns the path of the public page that the post came from, if the browser sends it */
export function referringPage(request: Request): string | null {
  const path = URL.parse(request.headers.get('Referer') ?? '')?.pathname
  return path !== undefined && listPublicPaths().includes(path) ? splitLanguage(path).pathname : null
}
