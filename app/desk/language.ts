/** The language of a text, guessed from its script. */
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

/** Names for the filter. Devanagari may be Hindi or Marathi. */
export const LANGUAGES: Record<string, string> = {
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
