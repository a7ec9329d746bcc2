/** A proxy that strips comments and white space between elements. */
import type { Condition } from '../scene.ts'
import { beforeScripts } from './scripts.ts'

/** Elements whose content stays unchanged. */
const KEPT = /(<(script|style|textarea|pre)\b[\s\S]*?<\/\2>)/

function minify(html: string): string {
  return html
    .split(KEPT)
    .map((part, index) => (index % 3 === 0 ? part.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/>\s+</g, '><') : part))
    .filter((_, index) => index % 3 !== 2)
    .join('')
}

/** Files have an extension, pages do not. */
const isPage = ({ pathname }: URL) => !/\.\w+$/.test(pathname)

export const MINIFIED: Condition = beforeScripts({
  name: 'behind a proxy that drops comments and white space',
  before: ({ page }) =>
    page.route(isPage, async (route) => {
      if (route.request().resourceType() !== 'document' || route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch({ maxRedirects: 0 })
      return route.fulfill({ response, body: minify(await response.text()) })
    }),
})
