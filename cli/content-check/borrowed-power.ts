/** Refuses a product next to the power of another one only, because powers that are equal today may differ tomorrow. */
import type { FactValues } from '#app/content/fact-values.server.ts'
import type { TextLeaf } from './leaves.ts'

/** @param written texts as in the files, with placeholders */
export function findBorrowedPower(written: TextLeaf[], facts: FactValues): string[] {
  const products = Object.keys(facts).flatMap((name) => /^(.*)\.watts\.number$/.exec(name)?.[1] ?? [])
  const isPowerOf = (product: string, text: string) =>
    ['watts', 'power', 'units'].some(
      (fact) => text.includes(`{${product}.${fact}.`) || text.includes(`{${product}.${fact}}`),
    )
  return listStatements(written).flatMap(({ file, place, value }) => {
    if (!products.some((product) => isPowerOf(product, value))) return []
    return products
      .filter((product) => value.includes(`{${product}}`) && !isPowerOf(product, value))
      .map((product) => `content/${file}: ${place}: {${product}} stands with the power of another machine`)
  })
}

/** Sentences, and rows of tables. */
function listStatements(written: TextLeaf[]): TextLeaf[] {
  const rows = Map.groupBy(
    written.filter(({ place }) => IN_ROW.test(place)),
    ({ file, place }) => `${file} ${place.replace(IN_ROW, '')}`,
  )
  return [
    ...[...rows.values()].map((cells) => ({ ...cells[0]!, value: cells.map(({ value }) => value).join(' ') })),
    ...written
      .filter(({ place }) => !IN_ROW.test(place))
      .flatMap((leaf) => leaf.value.split(/(?<=[.!?;])\s+/).map((value) => ({ ...leaf, value }))),
  ]
}

const IN_ROW = /(?<=rows\[\d+\])\[\d+\]$/
