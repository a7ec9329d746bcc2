import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MinifyOptions, minify } from 'terser'
import terser from 'terser/package.json' with { type: 'json' }

const OPTIONS: MinifyOptions = { module: true, ecma: 2020, compress: { passes: 2 } }
/** Most files are those of the last build. `npm ci` empties it. */
const RESULTS = 'node_modules/.cache/minified'

/** Terser saves 3 kB a page that esbuild's minifier leaves (docs/decisions/022-minify-again.md). */
export async function minifyScript(source: string): Promise<string> {
  const key = JSON.stringify([terser.version, OPTIONS, source])
  const file = join(RESULTS, createHash('sha256').update(key).digest('hex'))
  const known = readIfThere(file)
  if (known !== null) return known
  const { code = source } = await minify(source, OPTIONS)
  store(file, code)
  return code
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Another build may read it meanwhile. */
function store(file: string, code: string) {
  mkdirSync(RESULTS, { recursive: true })
  const part = `${file}.${process.pid}`
  writeFileSync(part, code)
  renameSync(part, file)
}
