/** In which language somebody writes, as far as their letters tell. */
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

/** As a filter names them: what is written in Devanagari may be Marathi too. */
export const LANGUAGES: Record<string, string> = {
  en: 'Latin letters',
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

/** By its script: a reader speaks it, and the browser chooses its font. Undefined for Latin letters. */
export const languageOf = (text: string) => SCRIPTS.find(([script]) => script.test(text))?.[1]
