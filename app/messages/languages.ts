/** English is the language of `content/` itself; the others have a folder in it and a first part of their addresses: `/hi`. */
export const TRANSLATIONS = ['hi'] as const

export type Translation = (typeof TRANSLATIONS)[number]
export type Language = 'en' | Translation

/** `tag`: for `lang` attributes. `name`: in its own words. */
export const LANGUAGES: Record<Language, { tag: string; name: string }> = {
  en: { tag: 'en-IN', name: 'English' },
  hi: { tag: 'hi-IN', name: 'हिन्दी' },
}

export const isTranslation = (word: string | undefined): word is Translation =>
  (TRANSLATIONS as readonly string[]).includes(word ?? '')

/** `/hi/book-demo` -> Hindi and `/book-demo`; `/hi` is its home page */
export function splitLanguage(pathname: string): { language: Language; pathname: string } {
  const [, first, ...others] = pathname.split('/')
  return isTranslation(first) ? { language: first, pathname: `/${others.join('/')}` } : { language: 'en', pathname }
}

/** `/book-demo` -> `/hi/book-demo`; `/?thanks=contact` -> `/hi?thanks=contact` */
export const withLanguagePath = (language: Language, href: string) =>
  language === 'en' ? href : `/${language}${href.replace(/^\/(?=$|[?#])/, '')}`
