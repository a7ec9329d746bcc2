import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'terser'

/** Terser saves 3 kB a page that esbuild's minifier leaves (docs/decisions/022-minify-again.md). */
export async function minifyScripts(folder: string) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  for (const name of names) {
    const file = join(folder, name)
    const source = await readFile(file, 'utf8')
    const { code } = await minify(source, { module: true, ecma: 2020, compress: { passes: 2 } })
    if (code && code.length < source.length) await writeFile(file, code)
  }
}
