/** English is the language of `content/` itself; the others have a folder in it and a first part of their addresses: `/hi`. */
export const TRANSLATIONS = ['hi'] as const

export type Translation = (typeof TRANSLATIONS)[number]
export type Language = 'en' | Translation

export const isTranslation = (word: string | undefined): word is Translation =>
  (TRANSLATIONS as readonly string[]).includes(word ?? '')
