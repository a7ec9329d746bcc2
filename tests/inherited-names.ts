/** The names that every plain object inherits, as people and services may send them. */
export const inherited = Object.getOwnPropertyNames(Object.prototype)

/** Each name as a word of a sentence and in other cases; and one in Devanagari, whose reading is looked up. */
export const SENTENCE = [
  ...inherited.flatMap((name) => [`a ${name} here`, name.toLowerCase(), name.toUpperCase()]),
  'कोन्स्ट्रक्टर constructor-constructor',
].join(' ')
