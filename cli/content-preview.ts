/**
 * npm run content:preview                  lists drafts and scheduled pages
 * npm run content:preview -- /navi-mumbai  prints an address that shows the page for a day; /hi/navi-mumbai in Hindi
 * npm run content:preview -- --end /navi-mumbai  ends the addresses of the page that were made until now
 */
import './closed-pipe.ts'
import { listHiddenPages, withPreview } from '#app/content/publication.server.ts'
import { listPages } from '#app/content/pages/pages.server.ts'
import { findTranslated } from '#app/content/pages/translated-pages.server.ts'
import { suggest } from '#app/content/did-you-mean.ts'
import { NoDatabaseError, openUpToDate } from '#app/database/existing-database.server.ts'
import { endPreviews } from '#app/operations/ended-previews.server.ts'
import { toPreviewAddress } from '#app/http/preview-links.server.ts'
import { type Language, LANGUAGES, splitLanguage, withLanguagePath } from '#app/messages/languages.ts'
import { settings } from '#app/settings/settings.server.ts'
import { readSigningSecrets } from '#app/settings/signing.server.ts'
import { listHidden } from './content-check/drafts.ts'

const words = process.argv.slice(2)
const isEnd = words[0] === '--end'
const [typed, ...more] = isEnd ? words.slice(1) : words
if (more.length > 0 || (isEnd && typed === undefined)) fail('usage: npm run content:preview -- [--end] /navi-mumbai')
else if (typed === undefined) console.log(listHidden(process.cwd()).join('\n') || 'Every page is public.')
else if (isEnd) await end(typed)
else preview(typed)

/** A page that has become public needs no preview, so its draft need not exist any more. */
async function end(address: string) {
  const { pathname: path } = splitLanguage(address)
  if (!path.startsWith('/')) return fail('Give the address of the page, such as /navi-mumbai.')
  try {
    const { database } = await openUpToDate(settings.database)
    await endPreviews(database, path).finally(() => database.destroy())
  } catch (error) {
    if (error instanceof NoDatabaseError) return fail(error.message)
    throw error
  }
  console.log(`The previews of ${path} that were made until now have ended.`)
}

/** @param address of the page, or its file: `/navi-mumbai`, `/hi/navi-mumbai`, `content/cities/navi-mumbai.json` */
function preview(address: string) {
  const { language, pathname: page } = splitLanguage(address)
  const hidden = listHiddenPages()
  const found = hidden.find(({ path, file }) => page === path || `/${page}` === path || page === `content/${file}`)
  if (found) return print(found.path, language)
  if (listPages().some(({ path, file }) => page === path || `/${page}` === path || page === `content/${file}`))
    return fail(`${page} is public: open it without a preview.`)
  const paths = hidden.map(({ path }) => path)
  fail(`There is no draft ${page}${suggest(page, paths)}`)
}

function print(path: string, language: Language) {
  const isShown =
    language === 'en' || withPreview({ path, until: Infinity }, () => findTranslated(language, path) !== null)
  if (!isShown) return fail(`${path} has no page in ${LANGUAGES[language].english} yet: docs/hindi.md`)
  const address = toPreviewAddress(path, readSigningSecrets(settings))
  console.log(settings.siteUrl + withLanguagePath(language, address))
}

function fail(reason: string) {
  console.error(reason)
  process.exitCode = 1
}
