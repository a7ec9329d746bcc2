import { readTexts } from '#app/content/pages/translated-pages.server.ts'
import { hashOf } from '#app/content/translations/locks.server.ts'
import { copyContent, type Edits } from './with-content.ts'

/**
 * Like `copyContent`, with every text of one file translated, including texts that are stale on the site today.
 * @param file inside `content/`
 */
export const withDrafts = (file: string, edits: Edits = {}): string =>
  copyContent({
    [`hi/${file.replace('.json', '.lock.json')}`]: () =>
      Object.fromEntries(
        Object.entries(readTexts(file, process.cwd())).map(([pointer, english]) => [
          pointer,
          { hash: hashOf(english), state: 'machine', when: '2026-11-27' },
        ]),
      ),
    ...edits,
  })
