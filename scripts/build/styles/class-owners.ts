/** Finds the page sheets that need a class: those of the routes whose imports reach a file with it. */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const APP = resolve('app')
const ROUTES = join(APP, 'routes/')
/** Only `npm run dev` has its page, so it moves no class to the site's sheet. */
const KIT = join(APP, 'sections/kit/kit.css')
/** A class that more pages need is in the site's sheet, which browsers keep. */
const MOST_OWNERS = 3
const IMPORT = /(?:from|import) '((?:#app|\.{1,2})\/[^']+)'/g
/** As Tailwind, which also finds classes next to quotes and brackets. */
const BETWEEN_CLASSES = /[\s'"`{}]+/

/** @property owners the sheets that need a class, or null if it is in the site's sheet */
export type Use = { files: string[]; owners: string[] | null }

export type FindUse = (name: string) => Use

/** @param texts the files of `app/` by path */
export function createFindUse(texts: Map<string, string>): FindUse {
  const sheetsOf = findSheets(texts)
  const filesOf = indexClasses(texts)
  return (name) => {
    const files = filesOf.get(name) ?? []
    return { files, owners: toOwners(files.map((file) => sheetsOf.get(file))) }
  }
}

function toOwners(uses: (Set<string> | null | undefined)[]): string[] | null {
  if (uses.length === 0 || !uses.every((sheets) => sheets instanceof Set)) return null
  const owners = [...new Set(uses.flatMap((sheets) => [...sheets]))]
  return owners.filter((sheet) => sheet !== KIT).length > MOST_OWNERS ? null : owners
}

export function readSources(): Map<string, string> {
  const names = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => /\.(tsx?|css)$/.test(name) && !name.includes('.test.')).map((name) => join(APP, name))
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
}

/** @returns the sheets of the pages that a file is part of; null for a page without one, nothing for a file of no page */
function findSheets(texts: Map<string, string>) {
  const found = new Map<string, Set<string> | null>()
  for (const file of reach(join(APP, 'root.tsx'), texts)) found.set(file, null)
  for (const route of texts.keys()) {
    if (!route.startsWith(ROUTES) || !route.endsWith('.tsx')) continue
    const files = reach(route, texts)
    const own = files.find((file) => file.endsWith('.css') && file.startsWith(join(APP, 'sections/')))
    for (const file of files) {
      const before = found.get(file)
      found.set(file, own && before !== null ? new Set([...(before ?? []), own]) : null)
    }
  }
  return found
}

/** @returns a file and all that it imports */
export function reach(start: string, texts: Map<string, string>): string[] {
  const files = new Set([start])
  for (const file of files)
    for (const [, specifier] of texts.get(file)!.matchAll(IMPORT)) {
      const target = specifier!.startsWith('#') ? join(APP, specifier!.slice(5)) : resolve(dirname(file), specifier!)
      if (texts.has(target)) files.add(target)
    }
  return [...files]
}

function indexClasses(texts: Map<string, string>) {
  const index = new Map<string, string[]>()
  for (const [file, text] of texts) {
    if (file.endsWith('.css') || file.startsWith(join(APP, 'sections/staff/'))) continue
    for (const name of new Set(text.split(BETWEEN_CLASSES))) index.set(name, [...(index.get(name) ?? []), file])
  }
  return index
}
