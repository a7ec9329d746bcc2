/** Guesses the language of a text from its script. */
import { LANGUAGES as OF_THE_SITE, scriptOf, type Translation, TRANSLATIONS } from '#app/messages/languages.ts'

const SCRIPTS: [RegExp, string][] = [
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Arabic}/u, 'ur'],
]

/** Names for staff. Devanagari may be Hindi or Marathi. */
export const LANGUAGES: Record<string, string> = {
  ...Object.fromEntries(TRANSLATIONS.map((language) => [language, OF_THE_SITE[language].english])),
  en: 'English letters',
  hi: 'Hindi or Marathi',
  gu: 'Gujarati',
  bn: 'Bengali',
  pa: 'Punjabi',
  ta: 'Tamil',
  te: 'Telugu',
  kn: 'Kannada',
  ml: 'Malayalam',
  ur: 'Urdu',
}

/** The `lang` attribute, for screen readers and fonts. Undefined for Latin letters. */
export const languageOf = (text: string) => SCRIPTS.find(([script]) => script.test(text))?.[1]

/** A visitor's language, by the script of their words, or by the page on which they wrote, which also decides between languages of one script. */
export function languageOfVisitor(words: string, page: Translation | undefined): string {
  const found = languageOf(words)
  return page && (found === undefined || scriptOf(page).test(words)) ? page : (found ?? 'en')
}
