/** Refuses texts that name a product next to another product's wattage, because equal wattages may differ later. */
import type { FactValues } from '#app/content/fact-values.server.ts'
import { listFaults, toSentences, type TextLeaf } from './leaves.ts'

/** @param written texts as in the files, with placeholders */
export function findBorrowedPower(written: TextLeaf[], facts: FactValues): string[] {
  const products = Object.keys(facts).flatMap((name) => /^(.*)\.watts\.number$/.exec(name)?.[1] ?? [])
  const isPowerOf = (product: string, text: string) =>
    ['watts', 'power', 'units'].some(
      (fact) => text.includes(`{${product}.${fact}.`) || text.includes(`{${product}.${fact}}`),
    )
  const namesIn = (text: string) => products.filter((product) => text.includes(`{${product}}`))
  return listFaults(listStatements(written), ({ value, isRow }) => {
    const owners = products.filter((product) => isPowerOf(product, value))
    const named = namesIn(value)
    if (owners.length === 0) return []
    const candidates = isRow || !owners.some((owner) => named.includes(owner)) ? named : listJoined(value, owners)
    return candidates
      .filter((product) => !owners.includes(product))
      .map((product) => `{${product}} is next to the power of another product`)
  })

  /** Products joined to an owner of the wattage: "{io-400u} and {en-7p}". */
  function listJoined(text: string, owners: string[]): string[] {
    const groups = [...text.matchAll(/\{[\w-]+\}(?:(?:,? and|,) (?:the )?\{[\w-]+\})+/g)].map(([group]) =>
      namesIn(group),
    )
    return groups.filter((group) => group.some((name) => owners.includes(name))).flat()
  }
}

/** Sentences, and rows of tables. */
function listStatements(written: TextLeaf[]): (TextLeaf & { isRow: boolean })[] {
  const rows = Map.groupBy(
    written.filter(({ place }) => IN_ROW.test(place)),
    ({ file, place }) => `${file} ${place.replace(IN_ROW, '')}`,
  )
  return [
    ...[...rows.values()].map((cells) => ({
      ...cells[0]!,
      value: cells.map(({ value }) => value).join(' '),
      isRow: true,
    })),
    ...written
      .filter(({ place }) => !IN_ROW.test(place))
      .flatMap((leaf) => toSentences(leaf.value).map((value) => ({ ...leaf, value, isRow: false }))),
  ]
}

const IN_ROW = /(?<=rows\[\d+\])\[\d+\]$/
