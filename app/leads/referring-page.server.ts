import { listPublicPaths } from '#app/content/pages/public-paths.server.ts'

/** @returns the path of the public page that the post came from, if the browser sends it */
export function referringPage(request: Request): string | null {
  const path = URL.parse(request.headers.get('Referer') ?? '')?.pathname
  return path !== undefined && listPublicPaths().includes(path) ? path : null
}
