import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'terser'

/**
 * Shrinks the browser's scripts once more after the build: Terser sees what esbuild's minifier does not, which is 3 kB of
 * the 100 kB that a page may need.
 */
export async function minifyScripts(folder: string) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  for (const name of names) {
    const file = join(folder, name)
    const source = await readFile(file, 'utf8')
    const { code } = await minify(source, { module: true, ecma: 2020, compress: { passes: 2 } })
    if (code && code.length < source.length) await writeFile(file, code)
  }
}
