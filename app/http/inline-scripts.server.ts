/** Only inline scripts with their render's random mark may run. The mark is removed before the page is sent. */
import { createHash, randomBytes } from 'node:crypto'

/** For our server, which puts them into the Content-Security-Policy and removes the header. */
export const HASHES_HEADER = 'X-Inline-Script-Hashes'

export const createScriptMark = () => randomBytes(18).toString('base64url')

/** @returns the page without marks, and the marked scripts' hashes in the policy's syntax */
export function takeMarks(html: string, mark: string): { html: string; hashes: string[] } {
  const marked = new RegExp(`<script nonce="${mark}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set<string>()
  const bare = html.replace(marked, (_, attributes: string, source: string) => {
    if (source) hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`)
    return `<script${attributes}>${source}</script>`
  })
  return { html: bare.replaceAll(mark, ''), hashes: [...hashes] }
}
