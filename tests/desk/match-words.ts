/** The search without a database: the rank of a lead with these words, or null if it is not found. */
import { type Pattern, toPatterns, toSearch } from '#app/people-search/search-patterns.ts'
import { type FoundBy, wordsOf } from '#app/people-search/words.ts'

const matches = (pattern: Pattern, word: string) =>
  'words' in pattern
    ? pattern.words.includes(word)
    : word.startsWith(pattern.prefix) && !(pattern.isLonger && word === pattern.prefix)

export function rankOf(typed: string, lead: Partial<FoundBy>): number | null {
  const words = wordsOf({ name: '', city: '', phone: '', ref: '', ...lead })
  const ranks = toSearch(typed).map((part) =>
    Math.min(
      ...toPatterns(part).flatMap((pattern) => (words.some((word) => matches(pattern, word)) ? [pattern.rank] : [])),
    ),
  )
  return ranks.length === 0 || ranks.includes(Infinity) ? null : Math.max(...ranks)
}
