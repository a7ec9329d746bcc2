/** What a page loads to be complete: the files that its HTML names, in their served size. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export type Weight = { gzip: number; br: number }
export type PageWeight = { html: Weight; script: Weight; style: Weight; font: number }

/** Bytes. Scripts and HTML in brotli, as visitors get them; styles in gzip; the fonts that a page preloads. */
const BUDGET = {
  scriptBr: (path: string) => (path === '/' ? 123_500 : path.startsWith('/products/') ? 120_000 : 114_000),
  styleGzip: 20_000,
  htmlBr: (path: string) => (path === '/' ? 30_300 : 30_000),
  font: 25_000,
}

export function weighPage(html: string): PageWeight {
  return {
    html: compressed(Buffer.from(html)),
    script: total(html, /\/build\/[^"]+?\.js/g),
    style: total(html, /\/build\/[^"]+?\.css/g),
    font: files(html, /\/fonts\/[\w./-]+\.woff2/g).reduce((sum, file) => sum + statSync(join('public', file)).size, 0),
  }
}

function total(html: string, pattern: RegExp): Weight {
  return weighFiles(files(html, pattern))
}

/** @param names their paths on the site */
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
export function overBudget(path: string, { html, script, style, font }: PageWeight): string[] {
  const limits: [string, number, number][] = [
    ['scripts, brotli', script.br, BUDGET.scriptBr(path)],
    ['styles, gzip', style.gzip, BUDGET.styleGzip],
    ['fonts', font, BUDGET.font],
    ['HTML, brotli', html.br, BUDGET.htmlBr(path)],
  ]
  return limits
    .filter(([, bytes, most]) => bytes > most)
    .map(([what, bytes, most]) => `${path}: ${what}: ${bytes} of ${most}`)
}
