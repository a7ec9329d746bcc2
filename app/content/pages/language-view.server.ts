import { getLanguage } from '#app/messages/language.server.ts'
import { LANGUAGES, type Language, TRANSLATIONS, withLanguagePath } from '#app/messages/languages.ts'
import { findTranslated, toNearest } from './translated-pages.server.ts'

/** A type without code, so that the layout may import it. */
export type LanguagesView = ReturnType<typeof toLanguages>

/** The languages of a page. @param pathname without its language */
export function toLanguages(pathname: string) {
  const language = getLanguage()
  const page = language === 'en' ? null : findTranslated(language, pathname)
  return {
    language,
    tag: LANGUAGES[language].tag,
    /** Links to the other languages: to the same page, or to the nearest that exists. */
    others: listOthers(language, pathname),
    /** Addresses of the page in every language, for search engines; empty for a page in one language. */
    alternates: listAlternates(pathname),
    /** The page shows texts that nobody has reviewed. */
    isDraft: page !== null && !page.isReviewed,
  }
}

function listOthers(language: Language, pathname: string) {
  const english = language === 'en' ? [] : [{ ...LANGUAGES.en, href: pathname }]
  const translations = TRANSLATIONS.filter((other) => other !== language).flatMap((other) => {
    const href = toNearest(other, pathname)
    return href === null ? [] : [{ ...LANGUAGES[other], href }]
  })
  return [...english, ...translations]
}

export function listAlternates(pathname: string): { tag: string; path: string }[] {
  const reviewed = TRANSLATIONS.filter((language) => findTranslated(language, pathname)?.isReviewed)
  if (reviewed.length === 0) return []
  const all: Language[] = ['en', ...reviewed]
  return all.map((language) => ({ tag: LANGUAGES[language].tag, path: withLanguagePath(language, pathname) }))
}
