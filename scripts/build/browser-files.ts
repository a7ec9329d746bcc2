/**
 * Writes browser files only for the entry and the islands. Pages are rendered on the server, so routes need no files, which would also
 * split the modules that islands share.
 */
import { createRequire } from 'node:module'
import { basename } from 'node:path'

type Loaded = { contents: string; loader: 'js' }
type OutputFile = { path: string; text: string; contents: Uint8Array }
/** The part of esbuild's type that this module needs. */
type Build = {
  initialOptions: { minify?: boolean }
  onResolve: (on: { filter: RegExp }, resolve: (module: { path: string }) => { path: string; namespace: string }) => void
  onLoad: (on: { filter: RegExp; namespace: string }, load: () => Loaded) => void
  onEnd: (end: (result: { outputFiles?: OutputFile[] }) => void) => void
}
type Plugins = { browserRouteModulesPlugin: () => { name: string; setup: (build: Build) => void } }

const PLUGINS = '@remix-run/dev/dist/compiler/js/plugins/routes.js'
/** Remix's route manifest reads this name. */
const NAMESPACE = 'browser-route-module'

export function compileIslandsOnly() {
  const plugins = createRequire(import.meta.url)(PLUGINS) as Plugins
  plugins.browserRouteModulesPlugin = () => ({
    name: NAMESPACE,
    setup(build) {
      build.onResolve({ filter: /\?browser$/ }, ({ path }) => ({ path, namespace: NAMESPACE }))
      build.onLoad({ filter: /./, namespace: NAMESPACE }, () => ({ contents: '', loader: 'js' }))
      build.onEnd(({ outputFiles = [] }) => {
        // A failed build has no output.
        if (!build.initialOptions.minify || outputFiles.length === 0) return
        removeEmpty(outputFiles)
        finishEntry(outputFiles)
      })
    },
  })
}

/** Matches imports for side effects, by which the compiler runs a module. Ours have none (`sideEffects` in `package.json`). */
const BARE_IMPORT = /import"[^"]+";/g

function removeEmpty(files: OutputFile[]) {
  const wanted = files.filter(({ text }) => text.replaceAll(BARE_IMPORT, '').trim() !== '')
  files.splice(0, files.length, ...wanted)
}

function finishEntry(files: OutputFile[]) {
  const entry = files.find(({ path }) => /[/\\]entry\.client-\w+\.js$/.test(path))!
  // This import would wait for the compiler's helpers, which only islands use.
  const alone = entry.text.replaceAll(BARE_IMPORT, '')
  entry.contents = new TextEncoder().encode(alone.replaceAll(FIRST_IMPORT, (_call, file: string) => together(file, files)))
}

/** The code for which a visitor's first tap waits. */
const FIRST_IMPORT = /import\("([^"]+\/(?:hydrate|form-dialogs)-\w+\.js)"\)/g

/** Requests a file and all its imports in parallel, because each step of a chain costs a round trip. */
function together(file: string, files: OutputFile[]): string {
  const calls = [...withImports(file, files)].map((each) => `import("${each}")`)
  return `Promise.all([${calls.join()}]).then(all=>all[0])`
}

function withImports(file: string, files: OutputFile[], known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  const text = files.find(({ path }) => basename(path) === basename(file))?.text ?? ''
  for (const [, imported] of text.matchAll(/(?:from|import)"([^"]+\.js)"/g)) withImports(imported!, files, known)
  return known
}
