import { listChangedMessages } from '#app/content/pages/shown-messages.server.ts'
import { getLanguage, servesLanguages } from '#app/messages/language.server.ts'
import { LANGUAGES, type Language, TRANSLATIONS, withLanguagePath } from '#app/messages/languages.ts'
import { findTranslated, toLocal, toNearest } from './translated-pages.server.ts'

/** A type without code, so that the layout may import it. */
export type LanguagesView = ReturnType<typeof toLanguages>

/** The languages of a page. @param url without its language */
export function toLanguages({ pathname, search }: URL) {
  const language = getLanguage()
  const page = language === 'en' ? null : findTranslated(language, pathname)
  return {
    language,
    tag: LANGUAGES[language].tag,
    script: LANGUAGES[language].script,
    /** Links to the other languages: to the same page, or to the nearest that exists. `home`: for error pages, which have no address. */
    others: servesLanguages() ? listOthers(language, pathname, search) : [],
    /** Addresses of the page in every language, for search engines; empty for a page in one language. */
    alternates: servesLanguages() ? listAlternates(pathname) : [],
    /** UI strings that differ from those of the language's script. */
    changedMessages: language === 'en' ? {} : listChangedMessages(language),
    /** The page shows unreviewed texts. */
    isDraft: page !== null && !page.isReviewed,
  }
}

/** Keeps the query if the page exists in the other language: answers of the finder, machines side by side, a thank-you. */
function listOthers(language: Language, pathname: string, search: string) {
  const english = language === 'en' ? [] : [{ ...LANGUAGES.en, href: pathname + search, home: '/' }]
  const translations = TRANSLATIONS.filter((translation) => translation !== language).flatMap((translation) => {
    const samePage = findTranslated(translation, pathname) && toLocal(pathname + search, translation)
    const href = samePage ?? toNearest(translation, pathname)
    return href === null ? [] : [{ ...LANGUAGES[translation], href, home: toNearest(translation, '/') ?? href }]
  })
  return [...english, ...translations]
}

export function listAlternates(pathname: string): { tag: string; path: string }[] {
  const reviewed = TRANSLATIONS.filter((language) => findTranslated(language, pathname)?.isReviewed)
  if (reviewed.length === 0) return []
  const all: Language[] = ['en', ...reviewed]
  return all.map((language) => ({ tag: LANGUAGES[language].tag, path: withLanguagePath(language, pathname) }))
}
