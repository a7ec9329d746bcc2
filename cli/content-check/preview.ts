/**
 * npm run content:preview                  lists drafts and scheduled pages
 * npm run content:preview -- /navi-mumbai  prints an address that shows the page for a day; /hi/navi-mumbai in Hindi
 *   a page that is public in English: /hi/jaipur shows the drafts of its Hindi
 * npm run content:preview -- --end /navi-mumbai  ends the addresses of the page that were made until now
 */
import { withTranslationPreview } from '#app/content/changed-content.server.ts'
import { listHiddenPages, withPreview } from '#app/content/publication.server.ts'
import { listPages } from '#app/content/pages/pages.server.ts'
import { findTranslated } from '#app/content/pages/translated-pages.server.ts'
import { suggest } from '#app/content/did-you-mean.ts'
import { openExisting } from '#app/database/existing-database.server.ts'
import { endPreviews } from '#app/operations/ended-previews.server.ts'
import { toPreviewAddress } from '#app/http/preview-links.server.ts'
import { type Language, LANGUAGES, splitLanguage, type Translation, withLanguagePath } from '#app/messages/languages.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { readSigningSecrets } from '#app/settings/signing.server.ts'
import { type Answer, toFailure, toMain, toSuccess } from '../command.ts'
import { listHidden } from './drafts.ts'

const USAGE = 'usage: npm run content:preview -- [--end] /navi-mumbai'

export const main = toMain(async (words, settings) => {
  const isEnd = words[0] === '--end'
  const [typed, ...more] = isEnd ? words.slice(1) : words
  if (more.length > 0 || (isEnd && typed === undefined)) return toFailure(1, USAGE)
  if (typed === undefined) return toSuccess(listAllHidden())
  return isEnd ? end(typed, settings) : preview(typed, settings)
})

/** A page that has become public needs no preview, so its draft need not exist any more. */
async function end(address: string, settings: Settings): Promise<Answer> {
  const path = listHiddenPages().some((page) => page.path === splitLanguage(address).pathname)
    ? splitLanguage(address).pathname
    : address
  if (!path.startsWith('/')) return toFailure(1, 'Give the address of the page, such as /navi-mumbai.')
  const database = await openExisting(settings.database)
  await endPreviews(database, path).finally(() => database.destroy())
  return toSuccess([`The previews of ${path} that were made until now have ended.`])
}

function listAllHidden(): string[] {
  const hidden = listHidden(process.cwd())
  return hidden.length > 0 ? hidden : ['Every page is public.']
}

/** @param address of the page, or its file: `/navi-mumbai`, `/hi/navi-mumbai`, `content/cities/navi-mumbai.json` */
function preview(address: string, settings: Settings): Answer {
  const { language, pathname: page } = splitLanguage(address)
  const hidden = listHiddenPages()
  const found = hidden.find(({ path, file }) => page === path || `/${page}` === path || page === `content/${file}`)
  if (found) return toAddress(found.path, language, settings)
  const shown = listPages().find(({ path, file }) => page === path || `/${page}` === path || page === `content/${file}`)
  if (shown)
    return language === 'en'
      ? toFailure(1, `${page} is public: open it without a preview.`)
      : toDraftAddress(shown.path, language, settings)
  const paths = hidden.map(({ path }) => path)
  return toFailure(1, `There is no draft ${page}${suggest(page, paths)}`)
}

/** The page is public in English, and its translation may still be a draft. */
function toDraftAddress(path: string, language: Translation, settings: Settings): Answer {
  const isDraft = withTranslationPreview(Infinity, () => findTranslated(language, path) !== null)
  if (!isDraft) return toFailure(1, `${path} has no page in ${LANGUAGES[language].english} yet: docs/hindi.md`)
  return toSuccess([
    settings.siteUrl + toPreviewAddress(withLanguagePath(language, path), readSigningSecrets(settings)),
  ])
}

function toAddress(path: string, language: Language, settings: Settings): Answer {
  const isShown =
    language === 'en' || withPreview({ path, until: Infinity }, () => findTranslated(language, path) !== null)
  if (!isShown) return toFailure(1, `${path} has no page in ${LANGUAGES[language].english} yet: docs/hindi.md`)
  const address = toPreviewAddress(path, readSigningSecrets(settings))
  return toSuccess([settings.siteUrl + withLanguagePath(language, address)])
}
