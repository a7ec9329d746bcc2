/**
 * English is the language of `content/` itself; every other language has a folder in it and a URL prefix: `/hi`.
 * `tag`: for `lang` attributes. `name`: in the language itself. `english`: for staff. `script`: ISO 15924 code.
 */
export const LANGUAGES = {
  en: { tag: 'en-IN', name: 'English', english: 'English', script: 'Latn' },
  hi: { tag: 'hi-IN', name: 'हिन्दी', english: 'Hindi', script: 'Deva' },
} satisfies Record<string, { tag: string; name: string; english: string; script: string }>

export type Language = keyof typeof LANGUAGES
export type Translation = Exclude<Language, 'en'>

export const TRANSLATIONS = Object.keys(LANGUAGES).filter((language): language is Translation => language !== 'en')

/** In `content/site.json`, for each translation: docs/decisions/149-hindi-states.md. */
export const LANGUAGE_STATES = ['off', 'drafts', 'on'] as const
export type LanguageState = (typeof LANGUAGE_STATES)[number]

export const isTranslation = (word: string | undefined): word is Translation =>
  (TRANSLATIONS as string[]).includes(word ?? '')

/** Matches a letter of the language's script. */
export const scriptOf = (language: Language) => new RegExp(`\\p{Script=${LANGUAGES[language].script}}`, 'u')

/**
 * `/hi/book-demo` -> Hindi and `/book-demo`; `/hi` is its home page. Below a language, the path never begins with two slashes, because
 * that is the address of another site.
 */
export function splitLanguage(pathname: string): { language: Language; pathname: string } {
  const [, first, ...segments] = pathname.split('/')
  if (!isTranslation(first)) return { language: 'en', pathname }
  return { language: first, pathname: segments.join('/').replace(/^\/*/, '/') }
}

/** `/book-demo` -> `/hi/book-demo`; `/?thanks=contact` -> `/hi?thanks=contact` */
export const withLanguagePath = (language: Language, href: string) =>
  language === 'en' ? href : `/${language}${href.replace(/^\/(?=$|[?#])/, '')}`
