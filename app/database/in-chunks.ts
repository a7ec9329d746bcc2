/** Splits a list for several statements. SQLite allows 32,766 values in one, and shorter ones are quicker to prepare. */
const CHUNK = 500

export function* inChunks<Item>(items: Item[], size = CHUNK): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
