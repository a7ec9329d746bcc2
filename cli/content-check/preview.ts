/**
 * npm run content:preview                  lists drafts and scheduled pages
 * npm run content:preview -- /navi-mumbai  prints an address that shows the page for a day; /hi/navi-mumbai in Hindi
 */
import { listHiddenPages, withPreview } from '#app/content/publication.server.ts'
import { listPages } from '#app/content/pages/pages.server.ts'
import { findTranslated } from '#app/content/pages/translated-pages.server.ts'
import { suggest } from '#app/content/did-you-mean.ts'
import { toPreviewAddress } from '#app/http/preview-links.server.ts'
import { type Language, LANGUAGES, splitLanguage, withLanguagePath } from '#app/messages/languages.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { readSigningSecret } from '#app/settings/signing.server.ts'
import { type Answer, toFailure, toMain, toSuccess } from '../command.ts'
import { listHidden } from './drafts.ts'

export const main = toMain(([typed, ...more], settings) => Promise.resolve(answer(typed, more, settings)))

function answer(typed: string | undefined, more: string[], settings: Settings): Answer {
  if (more.length > 0) return toFailure(1, 'usage: npm run content:preview -- /navi-mumbai')
  if (typed === undefined) return toSuccess(listAllHidden())
  return preview(typed, settings)
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
  if (listPages().some(({ path, file }) => page === path || `/${page}` === path || page === `content/${file}`))
    return toFailure(1, `${page} is public: open it without a preview.`)
  const paths = hidden.map(({ path }) => path)
  return toFailure(1, `There is no draft ${page}${suggest(page, paths)}`)
}

function toAddress(path: string, language: Language, settings: Settings): Answer {
  const isShown =
    language === 'en' || withPreview({ path, until: Infinity }, () => findTranslated(language, path) !== null)
  if (!isShown) return toFailure(1, `${path} has no page in ${LANGUAGES[language].english} yet: docs/hindi.md`)
  const address = toPreviewAddress(path, readSigningSecret(settings))
  return toSuccess([settings.siteUrl + withLanguagePath(language, address)])
}
