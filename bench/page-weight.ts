/** Measures a page's weight for a visitor: the files that its HTML references, in their served size. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export type Weight = { gzip: number; br: number }
/** `nextStyle` excludes the site-wide sheet, which is cached on the second page of a visit. */
export type PageWeight = { html: Weight; script: Weight; style: Weight; nextStyle: Weight; font: number }

/** In bytes. Scripts and styles in brotli, as served. */
const BUDGET = {
  scriptBr: 4096,
  styleBr: 19_700,
  nextStyleBr: 6_100,
  htmlBr: 26_000,
  font: 25_000,
}

/** Additional allowance for Hindi: one font and one style sheet, and letters of three bytes. */
const MORE_IN_HINDI = { styleBr: 400, nextStyleBr: 400, htmlBr: 6_000, font: 45_000 }

/** Gzipped HTML when React hydrated whole pages, for one page of each template. The goal of islands was to save 28 %. */
export const HTML_BEFORE_ISLANDS: Record<string, number> = {
  '/': 42_546,
  '/about-us': 26_229,
  '/products': 20_288,
  '/products/ionia-x-blue-alkaline-water-machine': 31_004,
  '/compare/x-blue-vs-en-7p': 16_774,
  '/which-machine': 15_820,
  '/what-it-costs': 17_336,
  '/ionizer-or-ro': 18_958,
  '/buy-products': 19_473,
  '/health-benefits': 31_743,
  '/rnd': 28_048,
  '/contacts': 13_945,
  '/book-demo': 17_481,
  '/blog': 13_708,
  '/blog/benefits-of-alkaline-water': 21_261,
  '/jaipur': 26_812,
  '/franchises': 23_784,
  '/durgapooja': 14_288,
  '/googlereviews': 14_554,
  '/privacy-policy-2': 20_787,
  '/sitemap': 14_902,
}
/**
 * Budgets as shares of that weight. `/rnd` has a larger one because its HTML references each picture in many sizes, and home
 * because it has two more sections than before.
 */
const SHARES: Record<string, number> = { '/rnd': 0.735, '/': 0.76 }
const mostOf = (path: string) => (HTML_BEFORE_ISLANDS[path] ?? Infinity) * (SHARES[path] ?? 0.72)

export function weighPage(html: string): PageWeight {
  return {
    html: compressed(Buffer.from(html)),
    script: total(html, /\/build\/[^"]+?\.js/g),
    style: total(html, /\/build\/[^"]+?\.css/g),
    nextStyle: total(html, /\/build\/(?!_assets\/site-)[^"]+?\.css/g),
    font: files(html, /\/fonts\/[\w./-]+\.woff2/g).reduce((sum, file) => sum + statSync(join('public', file)).size, 0),
  }
}

function total(html: string, pattern: RegExp): Weight {
  return weighFiles(files(html, pattern))
}

/** @param names the files' paths on the site */
export function weighFiles(names: string[]): Weight {
  return names
    .map(weigh)
    .reduce((sum, { gzip, br }) => ({ gzip: sum.gzip + gzip, br: sum.br + br }), { gzip: 0, br: 0 })
}

const weigh = (file: string): Weight => ({ gzip: sizeOfCopy(file, '.gz'), br: sizeOfCopy(file, '.br') })

function sizeOfCopy(file: string, ending: string): number {
  const path = join('public', file)
  return (statSync(path + ending, { throwIfNoEntry: false }) ?? statSync(path)).size
}

const files = (html: string, pattern: RegExp) => [...new Set(html.match(pattern))]

const compressed = (bytes: Buffer): Weight => ({
  gzip: gzipSync(bytes, { level: 9 }).length,
  br: brotliCompressSync(bytes).length,
})

/** @returns one line for each limit exceeded */
export function overBudget(path: string, { html, script, style, nextStyle, font }: PageWeight): string[] {
  const more = /^\/hi(\/|$)/.test(path) ? MORE_IN_HINDI : { styleBr: 0, nextStyleBr: 0, htmlBr: 0, font: 0 }
  const limits: [string, number, number][] = [
    ['script, brotli', script.br, BUDGET.scriptBr],
    ['styles of a first page, brotli', style.br, BUDGET.styleBr + more.styleBr],
    ['styles of a next page, brotli', nextStyle.br, BUDGET.nextStyleBr + more.nextStyleBr],
    ['fonts', font, BUDGET.font + more.font],
    ['HTML, brotli', html.br, BUDGET.htmlBr + more.htmlBr],
    ['HTML, gzip', html.gzip, mostOf(path)],
  ]
  return limits
    .filter(([, bytes, most]) => bytes > most)
    .map(([what, bytes, most]) => `${path}: ${what}: ${bytes} of ${most}`)
}
