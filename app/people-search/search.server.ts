/**
 * Finds leads by words in any order, each of which must match, with the best matches first. Reads ranges of one index; the lists of
 * a search of several words are intersected here.
 */
import { sql } from 'kysely'

import { isPostgres } from '#app/database/database.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { toReference } from '#app/forms/reference.ts'
import { MOST_FOUND, type Pattern, toPatterns, toSearch, toSimilarPatterns } from './search-patterns.ts'
import { foldReference } from './words.ts'

/** In a search of several words, each pattern of a word matches at most this many of the newest leads. */
const MOST_INTERSECTED = 20_000
/** A list of words is padded to a power of two, so that few different statements are prepared. */
const FEWEST_PADDED = 8

export function createSearch(database: Database) {
  const rows = () => database.selectFrom('search_words')
  // By bytes, PostgreSQL sorts much faster than by locale, and does not scan the index of leads for the newest matches.
  const anyLead = (isPostgres(database) ? sql<string>`lead_id collate "C"` : sql<string>`lead_id`).as('lead_id')

  function matched(pattern: Pattern) {
    if ('prefix' in pattern)
      return rows()
        .select(anyLead)
        .distinct()
        .where('word', pattern.isLonger ? '>' : '>=', pattern.prefix)
        .where('word', '<', endOf(pattern.prefix))
    const [word, ...otherWords] = pattern.words
    if (otherWords.length > 0) return rows().select(anyLead).distinct().where('word', 'in', padded(pattern.words))
    return rows().select('lead_id').where('word', '=', word!)
  }

  /** The best rank of each lead that one word matches. Ids of leads sort by time. */
  async function rank(patterns: Pattern[], limit: number): Promise<Map<string, number>> {
    const [first, ...otherQueries] = patterns.map((pattern) =>
      database
        .selectFrom(matched(pattern).orderBy('lead_id', 'desc').limit(limit).as('matched'))
        .select([
          sql<number>`${sql.lit(pattern.rank)}`.as('rank'),
          sql<string | null>`string_agg(lead_id, ',')`.as('ids'),
        ]),
    )
    if (!first) return new Map()
    const lists = await otherQueries.reduce((query, otherQuery) => query.unionAll(otherQuery), first).execute()
    const ranks = new Map<string, number>()
    for (const { rank, ids } of lists.toSorted((a, b) => a.rank - b.rank))
      for (const id of ids?.split(',') ?? []) if (!ranks.has(id)) ranks.set(id, rank)
    return ranks
  }

  /** A word that no lead has may be a misspelling. */
  async function rankWord(word: string, limit: number) {
    const ranks = await rank(toPatterns(word), limit)
    return ranks.size > 0 ? ranks : rank(toSimilarPatterns(word), limit)
  }

  async function findWords(words: string[]): Promise<string[]> {
    const limit = words.length === 1 ? MOST_FOUND : MOST_INTERSECTED
    const [shortest, ...otherRanks] = (await Promise.all(words.map((word) => rankWord(word, limit)))).toSorted(
      (a, b) => a.size - b.size,
    )
    if (!shortest) return []
    return [...shortest]
      .filter(([id]) => otherRanks.every((ranks) => ranks.has(id)))
      .map(([id, rank]) => ({ id, rank: Math.max(rank, ...otherRanks.map((ranks) => ranks.get(id)!)) }))
      .toSorted((a, b) => a.rank - b.rank || (a.id < b.id ? 1 : -1))
      .slice(0, MOST_FOUND)
      .map(({ id }) => id)
  }

  return {
    /** Ids of leads, best match first and then newest first; at most `MOST_FOUND`. */
    async find(typed: string) {
      const found = await findWords([...new Set(toSearch(typed))])
      // Eight letters without a match as a name may be a reference.
      const ref = found.length > 0 ? null : toReference(typed)
      return ref ? findWords([foldReference(ref)]) : found
    },
  }
}

/** The exclusive upper bound of a prefix range. */
const endOf = (word: string) => `${word}\u{10ffff}`

function padded(words: string[]): string[] {
  let size = FEWEST_PADDED
  while (size < words.length) size *= 2
  return Array.from({ length: size }, (_, index) => words[index] ?? words[0]!)
}
