/** What a translation must take over unchanged: placeholders, the targets of links, and strong text. */

const PLACEHOLDER = /\{[\w.-]+\}/g
const TARGET = /\]\(([^)\s]+)\)/g

/** `{Count.products}` only begins an English sentence with a capital; other languages may write `{count.products}`. */
const inOneCase = (placeholder: string) => placeholder.replace('{Count.', '{count.')

const takenOver = (text: string) =>
  new Set([
    ...[...text.matchAll(PLACEHOLDER)].map(([placeholder]) => inOneCase(placeholder)),
    ...[...text.matchAll(TARGET)].map(([, target]) => `](${target})`),
  ])

/** @returns problems such as `lacks {x-blue.price}` */
export function comparePlaceholders(english: string, translated: string): string[] {
  const wanted = takenOver(english)
  const found = takenOver(translated)
  return [
    ...[...wanted].filter((one) => !found.has(one)).map((one) => `lacks ${one}`),
    ...[...found].filter((one) => !wanted.has(one)).map((one) => `has ${one}, which the English has not`),
  ]
}
