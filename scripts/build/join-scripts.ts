/** Few files for the browser, out of the many that the compiler writes (docs/decisions/115-scripts-of-a-form-visitor.md). */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type GetModuleInfo, type OutputChunk, rollup } from 'rollup'

import { minifyScript } from './minify.ts'

/** Of Remix: the files of each route, as addresses. */
type Manifest = { entry: Files; routes: { root: Files } & Record<string, Files>; url: string }
type Files = { module: string; imports?: string[] }

const PUBLIC = '/build/'
/** Smaller code costs every page less than a file of its own costs the pages that need it. */
const TINY_BYTES = 400

/** @param build the folder with the compiler's output, `assets` and `server` */
export async function joinScripts(build: string) {
  const assets = resolve(build, 'assets')
  const manifest = readManifest(assets)
  const chunks = await joinChunks(assets, manifest)
  for (const name of listScripts(assets)) rmSync(join(assets, name))
  for (const { fileName, code } of chunks) write(join(assets, fileName), code)

  const joined = withFilesOf(chunks, manifest, assets)
  write(join(assets, joined.url.replace(PUBLIC, '')), `window.__remixManifest=${JSON.stringify(joined)};`)
  renameSync(join(build, 'server/index.js'), join(build, 'server/app.js'))
  write(join(build, 'server/index.js'), `export * from './app.js'\nexport const assets = ${JSON.stringify(joined)}\n`)
}

async function joinChunks(assets: string, { entry, routes }: Manifest): Promise<OutputChunk[]> {
  const toFile = ({ module }: Files) => join(assets, module.replace(PUBLIC, ''))
  const onEachPage = [entry, routes.root].map(toFile)
  const entries = [...onEachPage, ...Object.values(routes).map(toFile)]
  const bundle = await rollup({
    input: Object.fromEntries(entries.map((file) => [toName(file.slice(assets.length + 1)), file])),
    preserveEntrySignatures: 'strict',
    // As package.json says of the sources.
    treeshake: { moduleSideEffects: false },
    plugins: [
      {
        name: 'addresses',
        resolveId: (source) => (source.startsWith(PUBLIC) ? toFile({ module: source }) : null),
      },
      { name: 'minify', renderChunk: minifyScript },
    ],
  })
  const { output } = await bundle.generate({
    compact: true,
    entryFileNames: '[name]-[hash].js',
    // Only what is asked for later has a name of its own.
    chunkFileNames: ({ isDynamicEntry, name }) => `_shared/${isDynamicEntry ? `${toName(name)}-` : ''}[hash].js`,
    // A page names all its files.
    hoistTransitiveImports: false,
    onlyExplicitManualChunks: true,
    manualChunks(id, { getModuleInfo }) {
      const { code, isEntry } = getModuleInfo(id)!
      const isTiny = !isEntry && code!.length < TINY_BYTES
      return isTiny || listImports(onEachPage, getModuleInfo).has(id) ? 'site' : null
    },
  })
  return output as OutputChunk[]
}

/** Without the compiler's hash. */
const toName = (file: string) => file.replace(/-[A-Z0-9]{8}(\.js)?$/, '')

/** All that some modules import, directly or not. */
function listImports(modules: string[], getModuleInfo: GetModuleInfo): Set<string> {
  const found = new Set<string>()
  const add = (id: string) => {
    for (const imported of getModuleInfo(id)!.importedIds) {
      if (found.has(imported)) continue
      found.add(imported)
      add(imported)
    }
  }
  modules.forEach(add)
  return found
}

function withFilesOf(chunks: OutputChunk[], { entry, routes, ...rest }: Manifest, assets: string): Manifest {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const byModule = new Map(chunks.map((chunk) => [toAddress(chunk.facadeModuleId?.slice(assets.length + 1) ?? ''), chunk]))
  const listFiles = ({ imports }: OutputChunk): string[] =>
    imports.flatMap((name) => [name, ...listFiles(byFile.get(name)!)])
  const toFiles = <Route extends Files>(route: Route): Route => {
    const chunk = byModule.get(route.module)!
    return { ...route, module: toAddress(chunk.fileName), imports: [...new Set(listFiles(chunk))].map(toAddress) }
  }
  const joined = {
    ...rest,
    entry: toFiles(entry),
    routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, toFiles(route)])) as Manifest['routes'],
  }
  const hash = createHash('sha256').update(JSON.stringify(joined)).digest('hex').slice(0, 8)
  return { ...joined, url: toAddress(`manifest-${hash}.js`) }
}

const toAddress = (file: string) => PUBLIC + file

const listScripts = (assets: string) =>
  readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))

/** Its file as Remix writes it. */
function readManifest(assets: string): Manifest {
  const name = listScripts(assets).find((name) => name.startsWith('manifest-'))!
  const text = readFileSync(join(assets, name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
