/** Parses imports in the project's files. */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** @property to a path in the project, or a package name */
export type Import = {
  from: string
  to: string
  typeOnly: boolean
  /** True for `import('…')`, which loads when it runs, if at all. */
  isDynamic: boolean
}

/** Lists the files in folders, without their unit tests. */
export const listSources = (...folders: string[]): string[] => listSourcesIn(ROOT, ...folders)

export const listSourcesIn = (root: string, ...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )

/** Lists imports of the project's own files. */
export const readImports = (files: string[], root = ROOT): Import[] =>
  files
    .flatMap((file) => readStatements(file, root))
    .flatMap(({ specifier, ...statement }) => {
      const to = toPath(statement.from, specifier)
      return to === null ? [] : [{ ...statement, to }]
    })

/** Lists imports of packages by package name: `zod` for `zod/v4`. */
export const readPackageImports = (files: string[]): Import[] =>
  files
    .flatMap((file) => readStatements(file, ROOT))
    .flatMap(({ specifier, ...statement }) => {
      if (/^(node:|\.|#)/.test(specifier)) return []
      const [to = specifier] = /^(@[^/]+\/)?[^/]+/.exec(specifier) ?? []
      return [{ ...statement, to }]
    })

function readStatements(from: string, root: string) {
  const source = readFileSync(join(root, from), 'utf8')
  const statements = source.matchAll(
    /^(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|\b(?:import|createRequire\(import\.meta\.url\)\.resolve)\('([^']+)'\)|^import\s+'([^']+)'/gm,
  )
  return [...statements].map(([, type, named, called, alone]) => ({
    from,
    specifier: named ?? called ?? alone ?? '',
    typeOnly: type !== undefined,
    isDynamic: called !== undefined,
  }))
}

function toPath(from: string, specifier: string) {
  if (specifier.startsWith('#app/')) return specifier.replace('#app/', 'app/')
  return specifier.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(from), specifier)) : null
}
