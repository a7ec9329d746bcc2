import { expect, test } from 'vitest'

import { ContentError } from '#app/content/parse-file.server.ts'
import { readContent } from '#app/content/read.server.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { withTexts } from '../../../tests/with-content.ts'
import { findTranslated } from './translated-pages.server.ts'

test.each([
  ['the English file', 'pages/rnd.json'],
  ['a translation', 'hi/pages/rnd.json'],
  ['a lock', 'hi/pages/rnd.lock.json'],
])('the other pages stay in Hindi while the %s of one page is broken', (_, file) => {
  const root = withTexts({ [file]: '{ "title": ' })

  expect(findTranslated('hi', '/book-demo', root)).not.toBeNull()
  expect(() => withLanguage('hi', () => readContent('pages/rnd.json', root))).toThrow(ContentError)
})
