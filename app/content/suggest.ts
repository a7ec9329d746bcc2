import { didYouMean } from '#app/content/did-you-mean.ts'

/** `; did you mean "x-blue"?`, or nothing. */
export function suggest(word: string, known: readonly string[], write = (meant: string) => `"${meant}"`): string {
  const meant = didYouMean(word, known)
  return meant === undefined ? '' : `; did you mean ${write(meant)}?`
}
