/** `npm run bench:size`: the weight of each page, with all its parts. Fails if one exceeds its budget. */
import { listPages } from '#app/content/site/pages.server.ts'
import { createSite } from '../tests/site.ts'
import { overBudget, weighPage } from './page-weight.ts'
import { kilobytes, table } from './table.ts'

const site = await createSite({})
const rows: (string | number)[][] = []
const over: string[] = []
for (const { path } of listPages()) {
  const weight = weighPage(await (await fetch(site.url + path)).text())
  const { html, script, style, font } = weight
  rows.push([path, ...[script.gzip, script.br, style.gzip, style.br, html.br, font].map(kilobytes)])
  over.push(...overBudget(path, weight))
}
await site.remove()

console.log(table(['Page (kB)', 'JS gzip', 'JS br', 'CSS gzip', 'CSS br', 'HTML br', 'Fonts'], rows))
for (const line of over) console.error(line)
process.exitCode = over.length > 0 ? 1 : 0
