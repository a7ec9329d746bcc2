/**
 * The inline scripts of a page that may run: those that bear the mark of its own render. The mark is random and leaves the
 * page before it is sent, so no content can bear it, and the page is the same for everybody.
 */
import { createHash, randomBytes } from 'node:crypto'

/** For the host, which writes the page's Content-Security-Policy and sends it to nobody. */
export const HASHES_HEADER = 'X-Inline-Script-Hashes'

export const createScriptMark = () => randomBytes(18).toString('base64url')

/** @returns the page without its marks, and the hashes of what bore one, as a policy names them */
export function takeMarks(html: string, mark: string): { html: string; hashes: string[] } {
  const marked = new RegExp(`<script nonce="${mark}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set<string>()
  const bare = html.replace(marked, (_, attributes: string, source: string) => {
    if (source) hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`)
    return `<script${attributes}>${source}</script>`
  })
  return { html: bare.replaceAll(mark, ''), hashes: [...hashes] }
}
