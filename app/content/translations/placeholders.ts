/** The parts that a translation must contain unchanged: placeholders and link targets. */

const PLACEHOLDER = /\{[\w.-]+\}/g
const TARGET = /\]\(([^)\s]+)\)/g

/** `{Count.products}` only begins an English sentence with a capital; other languages may write `{count.products}`. */
const inOneCase = (placeholder: string) => placeholder.replace('{Count.', '{count.')

/** @returns `{x-blue.price}`, `](/health-benefits)`, …, each once */
export const listTakenOver = (text: string): string[] => [
  ...new Set([
    ...[...text.matchAll(PLACEHOLDER)].map(([placeholder]) => inOneCase(placeholder)),
    ...[...text.matchAll(TARGET)].map(([, target]) => `](${target})`),
  ]),
]

/** @returns problems such as `lacks {x-blue.price}` */
export function comparePlaceholders(english: string, translated: string): string[] {
  const wanted = listTakenOver(english)
  const found = listTakenOver(translated)
  return [
    ...wanted.filter((placeholder) => !found.includes(placeholder)).map((placeholder) => `lacks ${placeholder}`),
    ...found
      .filter((placeholder) => !wanted.includes(placeholder))
      .map((placeholder) => `has ${placeholder}, which the English has not`),
  ]
}
