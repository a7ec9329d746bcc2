/** `npm run bench:size` measures each page's weight with all its parts. Fails if one exceeds its budget. */
import { listPages } from '#app/content/pages/pages.server.ts'
import { createSite } from '../tests/site.ts'
import { HTML_BEFORE_ISLANDS, overBudget, weighPage } from './page-weight.ts'
import { kilobytes, table } from './table.ts'

const site = await createSite({})
const rows: (string | number)[][] = []
const over: string[] = []
for (const { path } of listPages()) {
  const weight = weighPage(await (await fetch(site.url + path)).text())
  const { html, script, style, nextStyle, font } = weight
  const before = HTML_BEFORE_ISLANDS[path]
  const share = before ? `${Math.round((100 * html.gzip) / before)} %` : ''
  rows.push([path, ...[script.br, style.br, nextStyle.br, html.br, html.gzip].map(kilobytes), share, kilobytes(font)])
  over.push(...overBudget(path, weight))
}
await site.remove()

console.log(table(['Page (kB)', 'JS br', 'CSS br', 'next page', 'HTML br', 'HTML gzip', 'of before', 'Fonts'], rows))
for (const line of over) console.error(line)
process.exitCode = over.length > 0 ? 1 : 0
